package org.refold.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Generates seeded random graphs of every shape that the library supports, and the same graphs
 * written differently.
 */
public final class RandomGraphs {
  private final SplittableRandom random;

  public RandomGraphs(long seed) {
    this.random = new SplittableRandom(seed);
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  /**
   * Returns a sparse or dense DAG, a tree, or a wide, deep or disconnected graph. There are few
   * labels, so that many graphs are symmetric.
   */
  public Graph any(int mostNodes) {
    int nodes = random.nextInt(mostNodes + 1);
    int labels = 1 + random.nextInt(4);
    return switch (random.nextInt(6)) {
      case 0 -> dag(nodes, labels, 2, false);
      case 1 -> dag(nodes, labels, 4, false);
      case 2 -> dag(nodes, labels, 3, true);
      case 3 -> dag(nodes / 2, labels, 3, false).union(dag(nodes - nodes / 2, labels, 2, true));
      case 4 -> wide(nodes, labels);
      default -> deep(nodes, labels);
    };
  }

  /**
   * Creates nodes in random order. Each has up to {@code arity} earlier nodes as children; in a
   * forest, only unused ones.
   */
  public Graph dag(int nodes, int labels, int arity, boolean forest) {
    GraphBuilder builder = new GraphBuilder();
    List<Integer> unused = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      int wanted = random.nextInt(3) == 0 ? 0 : random.nextInt(arity + 1);
      int[] children = new int[forest ? Math.min(wanted, unused.size()) : n == 0 ? 0 : wanted];
      for (int k = 0; k < children.length; k++) {
        children[k] = forest ? unused.remove(random.nextInt(unused.size())) : random.nextInt(n);
      }
      unused.add(builder.add(symbol(labels, children.length), children));
    }
    return builder.build();
  }

  private Graph wide(int nodes, int labels) {
    GraphBuilder builder = new GraphBuilder();
    int[] children = new int[nodes];
    for (int n = 0; n < nodes; n++) {
      children[n] =
          n > 0 && random.nextInt(3) == 0
              ? builder.add(symbol(labels, 1), children[random.nextInt(n)])
              : builder.add(Symbol.leaf(label(labels)));
    }
    int[] chosen = new int[random.nextInt(Math.max(6, nodes / 2)) + 1];
    for (int k = 0; k < chosen.length && nodes > 0; k++) {
      chosen[k] = children[random.nextInt(nodes)];
    }
    if (nodes > 0) {
      builder.add(symbol(labels, chosen.length), chosen);
    }
    return builder.build();
  }

  private Graph deep(int nodes, int labels) {
    GraphBuilder builder = new GraphBuilder();
    int below = -1;
    for (int n = 0; n < nodes; n++) {
      if (below < 0) {
        below = builder.add(Symbol.leaf(label(labels)));
      } else if (random.nextInt(3) == 0) {
        below = builder.add(symbol(labels, 2), below, below);
      } else {
        below = builder.add(symbol(labels, 1), below);
      }
    }
    return builder.build();
  }

  private Symbol symbol(int labels, int arity) {
    String label = label(labels);
    if (arity == 1 && random.nextInt(8) == 0) {
      return Symbol.edge(label);
    }
    return random.nextBoolean() ? Symbol.ordered(label, arity) : Symbol.unordered(label, arity);
  }

  private String label(int labels) {
    return String.valueOf((char) ('a' + random.nextInt(labels)));
  }

  /** The same graph with its nodes renumbered and the children of unordered nodes permuted. */
  public Graph rewritten(Graph graph) {
    int nodes = graph.nodeCount();
    List<Integer> order = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      order.add(n);
    }
    Random shuffler = new Random(random.nextLong());
    Collections.shuffle(order, shuffler);
    KeyedGraphBuilder<Integer> builder = new KeyedGraphBuilder<>();
    for (int n : order) {
      List<Integer> children = new ArrayList<>(Arrays.stream(graph.children(n)).boxed().toList());
      if (!graph.symbol(n).isOrdered()) {
        Collections.shuffle(children, shuffler);
      }
      builder.node(n, graph.symbol(n), children);
    }
    return builder.build();
  }
}
