package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NodeTableTest {
  /** Sixteen symbols whose labels all have the same hash. */
  private static final Symbol[] COLLIDING = new Symbol[16];

  static {
    for (int i = 0; i < COLLIDING.length; i++) {
      StringBuilder label = new StringBuilder();
      for (int bit = 0; bit < 4; bit++) {
        label.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      COLLIDING[i] = Symbol.leaf(label.toString());
    }
  }

  @Test
  void add_ofAnyNodes_answersTheFirstOfEqualOnes() {
    NodeTable table = new NodeTable();
    for (long seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int nodes = 1 + random.nextInt(seed % 10 == 0 ? 6_000 : 60);
      int kinds = 1 + random.nextInt(4);
      Symbol[] symbols = new Symbol[nodes];
      int[] offsets = new int[nodes + 1];
      int[] numbers = new int[3 * nodes];
      Map<List<Object>, Integer> firsts = new HashMap<>();
      for (int n = 0; n < nodes; n++) {
        symbols[n] = COLLIDING[random.nextInt(COLLIDING.length)];
        int length = random.nextInt(4);
        offsets[n + 1] = offsets[n] + length;
        List<Object> node = new ArrayList<>(List.of(symbols[n]));
        for (int e = offsets[n]; e < offsets[n + 1]; e++) {
          numbers[e] = random.nextInt(kinds * 8);
          node.add(numbers[e]);
        }
        Integer first = firsts.putIfAbsent(node, n);
        assertThat(table.add(n, symbols, offsets, numbers))
            .as("seed %d, node %d", seed, n)
            .isEqualTo(first == null ? n : first);
      }
      table.clear();
    }
  }

  @Test
  void addShared_ofAnyGraph_givesOneWithoutTwins() {
    for (long seed = 0; seed < 200; seed++) {
      Graph graph = new RandomGraphs(seed).any(40);
      GraphBuilder builder = new GraphBuilder();
      int[] shared = new int[graph.nodeCount()];
      for (int n = 0; n < shared.length; n++) {
        int[] children = Arrays.stream(graph.children(n)).map(child -> shared[child]).toArray();
        shared[n] = builder.addShared(graph.symbol(n), children);
      }
      Graph built = builder.build();
      assertThat(Sharing.ALWAYS.fault(built)).as("seed %d", seed).isEmpty();
      assertThat(Sharing.ALWAYS.fault(asFound(built))).as("seed %d", seed).isEmpty();
      boolean hadTwins = Sharing.ALWAYS.fault(graph).isPresent();
      assertThat(built.nodeCount() < graph.nodeCount()).as("seed %d", seed).isEqualTo(hadTwins);
    }
  }

  /** The same graph without what is known about its twins. */
  private static Graph asFound(Graph graph) {
    Symbol[] symbols = new Symbol[graph.nodeCount()];
    int[][] children = new int[symbols.length][];
    for (int n = 0; n < symbols.length; n++) {
      symbols[n] = graph.symbol(n);
      children[n] = graph.children(n);
    }
    return Graph.of(symbols, children).orElseThrow();
  }

  @Test
  void twins_ofABuiltGraph_areNeverMissed() {
    Symbol[] leaves = {Symbol.leaf("x"), Symbol.leaf("y"), Symbol.leaf("z")};
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      GraphBuilder builder = new GraphBuilder();
      for (int n = 0; n < 1 + random.nextInt(6); n++) {
        int[] child = {random.nextInt(Math.max(1, builder.size()))};
        boolean leaf = builder.size() == 0 || random.nextInt(4) > 0;
        Symbol symbol = leaf ? leaves[random.nextInt(3)] : Symbol.ordered("f", 1);
        int[] children = leaf ? new int[0] : child;
        if (random.nextBoolean()) {
          builder.add(symbol, children);
        } else {
          builder.addShared(symbol, children);
        }
      }
      Graph graph = builder.build();
      for (Set<Symbol> variables : List.of(Set.<Symbol>of(), Set.of(leaves[0]), Set.of(leaves))) {
        assertThat(Sharing.ALWAYS.fault(graph, variables))
            .as("seed %d", seed)
            .isEqualTo(Sharing.ALWAYS.fault(asFound(graph), variables));
      }
    }
  }
}
