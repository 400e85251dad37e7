package org.refold.encode;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.family.Block;
import org.refold.constraint.family.Constraint;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

/**
 * Compares encoding with a literal implementation of the paper's definition of matching, and checks
 * its promises.
 */
class EncoderTest {
  private static final int GRAPHS = 3_000;

  /**
   * The graphs of a range of seeds, and a codec for all of them whose settings vary with the seed.
   */
  private record Sample(List<Graph> graphs, Codec codec) {
    static Sample of(long seed, int count, int mostNodes) {
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        graphs.add(new RandomGraphs(seed * 1_000_003 + i).any(mostNodes));
      }
      CodecBuilder builder =
          Codec.fitUnmasked(graphs, (int) (seed % 4))
              .seed(seed)
              .sets(1 + (int) (seed % 4))
              .width(Width.ORDERED, 2 + (int) (seed % 3))
              .width(Width.UNORDERED, 1 + (int) (seed % 2))
              .width(Width.CHILD, 1 + (int) (seed % 4))
              .width(Width.PARENT, 1 + (int) (seed % 2));
      if (seed % 5 == 1) {
        builder.argumentSplits(ArgumentSplits.PER_LEAD);
      }
      if (seed % 7 == 2) {
        builder.withoutParentConstraints();
      }
      if (seed % 3 == 0) {
        Graph any =
            graphs.stream().filter(graph -> graph.nodeCount() > 0).findFirst().orElseThrow();
        builder.pin(any.symbol(0), any.symbol(any.nodeCount() - 1));
      }
      return new Sample(graphs, builder.build());
    }
  }

  @Test
  void encode_everyNode_matchesExactlyOneConstraintOfAFamilyInASet() {
    for (long seed = 0; seed < 12; seed++) {
      Sample sample = Sample.of(seed, 12, 10);
      Codec codec = sample.codec;
      Map<Integer, Constraint> constraints = new HashMap<>();
      for (int index = codec.shape().rowStart(1); index < codec.dimension(); index++) {
        constraints.put(index, codec.constraint(index));
      }
      for (int i = 0; i < sample.graphs.size(); i++) {
        Graph graph = sample.graphs.get(i);
        Map<Integer, Integer> expected = new HashMap<>();
        for (int node = 0; node < graph.nodeCount(); node++) {
          expected.merge(symbolOf(codec, graph, node), 1, Integer::sum);
          for (int set = 0; set < codec.settings().sets(); set++) {
            String what = "seed " + seed + " graph " + i;
            countMatches(codec, constraints, graph, node, set, expected, what);
          }
        }
        assertThat(asMap(codec.encode(graph))).as("seed %d graph %d", seed, i).isEqualTo(expected);
      }
    }
  }

  private static int symbolOf(Codec codec, Graph graph, int node) {
    GraphSignature signature = (GraphSignature) codec.signature();
    return signature.index(graph.symbol(node), graph.isRoot(node) ? Role.ROOT : Role.INTERNAL);
  }

  /** Tries every constraint of the set, without using the ranking. */
  private static void countMatches(
      Codec codec,
      Map<Integer, Constraint> constraints,
      Graph graph,
      int node,
      int set,
      Map<Integer, Integer> expected,
      String what) {
    int nodeMatches = 0;
    int parentMatches = 0;
    for (int index = codec.shape().rowStart(set + 1);
        index < codec.shape().rowEnd(set + 1);
        index++) {
      Constraint constraint = constraints.get(index);
      if (matches(codec, graph, node, constraint)) {
        expected.merge(index, 1, Integer::sum);
        nodeMatches += constraint instanceof Constraint.OfNode ? 1 : 0;
        parentMatches += constraint instanceof Constraint.OfParents ? 1 : 0;
      }
    }
    boolean hasParents = !graph.isRoot(node) && codec.settings().maxParents() > 0;
    assertThat(nodeMatches).as(what).isEqualTo(graph.symbol(node).isLeaf() ? 0 : 1);
    assertThat(parentMatches).as(what).isEqualTo(hasParents ? 1 : 0);
  }

  private static boolean matches(Codec codec, Graph graph, int node, Constraint constraint) {
    int symbol = symbolOf(codec, graph, node);
    if (constraint instanceof Constraint.OfNode pattern) {
      int[] children =
          Arrays.stream(graph.children(node)).map(child -> symbolOf(codec, graph, child)).toArray();
      if (graph.isRoot(node) != (pattern.role() == Role.ROOT)
          || graph.symbol(node).isOrdered() != pattern.ordered()
          || children.length != pattern.arguments().size()
          || !pattern.lead().contains(symbol)) {
        return false;
      }
      return pattern.ordered()
          ? matchesInOrder(children, pattern.arguments())
          : matchesInSomeOrder(children, pattern.arguments());
    }
    Constraint.OfParents pattern = (Constraint.OfParents) constraint;
    int[] parents = new int[graph.parentCount(node)];
    Arrays.setAll(parents, k -> symbolOf(codec, graph, graph.parent(node, k)));
    return parents.length == pattern.parents().size()
        && pattern.child().contains(symbol)
        && matchesInSomeOrder(parents, pattern.parents());
  }

  private static boolean matchesInOrder(int[] symbols, List<Block> blocks) {
    for (int k = 0; k < symbols.length; k++) {
      if (!blocks.get(k).contains(symbols[k])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Searches for a one-to-one correspondence. Blocks of one split are disjoint, so the first one
   * that fits is the right one.
   */
  private static boolean matchesInSomeOrder(int[] symbols, List<Block> blocks) {
    List<Block> left = new ArrayList<>(blocks);
    for (int symbol : symbols) {
      int fits = -1;
      for (int i = 0; i < left.size() && fits < 0; i++) {
        fits = left.get(i).contains(symbol) ? i : -1;
      }
      if (fits < 0) {
        return false;
      }
      left.remove(fits);
    }
    return true;
  }

  private static Map<Integer, Integer> asMap(CountVector vector) {
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      map.put(vector.index(i), vector.count(i));
    }
    return map;
  }

  @Test
  void encode_thousandsOfGraphs_countsEveryNodeOnceAFamilyAndSet() {
    for (long seed = 0; seed < 20; seed++) {
      Sample sample = Sample.of(seed, GRAPHS / 20, 30);
      boolean withParents = sample.codec.settings().maxParents() > 0;
      for (int i = 0; i < sample.graphs.size(); i++) {
        Graph graph = sample.graphs.get(i);
        CountVector vector = sample.codec.encode(graph);
        int nonLeaves = 0;
        for (int node = 0; node < graph.nodeCount(); node++) {
          nonLeaves += graph.symbol(node).isLeaf() ? 0 : 1;
        }
        int children = withParents ? graph.nodeCount() - graph.rootCount() : 0;
        assertThat(total(vector.row(0))).isEqualTo(graph.nodeCount());
        for (int set = 1; set <= sample.codec.settings().sets(); set++) {
          int ofNodes = 0;
          CountVector row = vector.row(set);
          for (int k = 0; k < row.entryCount(); k++) {
            ofNodes +=
                sample.codec.constraint(row.index(k)) instanceof Constraint.OfNode
                    ? row.count(k)
                    : 0;
          }
          assertThat(ofNodes).as("seed %d graph %d", seed, i).isEqualTo(nonLeaves);
          assertThat(total(row) - ofNodes).as("seed %d graph %d", seed, i).isEqualTo(children);
        }
      }
    }
  }

  private static int total(CountVector vector) {
    int total = 0;
    for (int i = 0; i < vector.entryCount(); i++) {
      total += vector.count(i);
    }
    return total;
  }

  @Test
  void encode_rewrittenGraph_givesTheSameVector() {
    for (long seed = 0; seed < 20; seed++) {
      Sample sample = Sample.of(seed, GRAPHS / 20, 30);
      for (int i = 0; i < sample.graphs.size(); i++) {
        Graph graph = sample.graphs.get(i);
        Graph rewritten = new RandomGraphs(seed + i).rewritten(graph);
        assertThat(sample.codec.encode(rewritten))
            .as("seed %d graph %d", seed, i)
            .isEqualTo(sample.codec.encode(graph));
      }
    }
  }

  @Test
  void encode_union_givesTheSum() {
    for (long seed = 0; seed < 20; seed++) {
      Sample sample = Sample.of(seed, GRAPHS / 20, 30);
      for (int i = 1; i < sample.graphs.size(); i++) {
        Graph one = sample.graphs.get(i - 1);
        Graph two = sample.graphs.get(i);
        assertThat(sample.codec.encode(one.union(two)))
            .as("seed %d graph %d", seed, i)
            .isEqualTo(sample.codec.encode(one).plus(sample.codec.encode(two)));
      }
    }
  }

  @Test
  void explain_nodesOfAGraph_addUpToItsVector() {
    for (long seed = 0; seed < 10; seed++) {
      Sample sample = Sample.of(seed, 30, 20);
      for (Graph graph : sample.graphs) {
        Map<Integer, Integer> sum = new HashMap<>();
        var explanations = sample.codec.explainNodes(graph);
        for (int node = 0; node < graph.nodeCount(); node++) {
          for (var explanation : explanations.get(node)) {
            assertThat(explanation.count()).isEqualTo(1);
            sum.merge(explanation.index(), 1, Integer::sum);
          }
        }
        assertThat(sum).as("seed %d", seed).isEqualTo(asMap(sample.codec.encode(graph)));
        assertThat(sample.codec.encodeNodes(graph))
            .extracting(EncoderTest::asMap)
            .isEqualTo(
                explanations.stream()
                    .map(its -> its.stream().collect(toMap(e -> e.index(), e -> e.count())))
                    .toList());
      }
    }
  }

  @Test
  void encodeAll_anyNumberOfThreads_givesTheSameInOrder() {
    Sample sample = Sample.of(3, 2_000, 25);
    List<CountVector> expected = sample.graphs.stream().map(sample.codec::encode).toList();
    assertThat(sample.codec.encodeAll(sample.graphs)).isEqualTo(expected);
    for (int threads : new int[] {1, 2, 8}) {
      List<CountVector> vectors = new ArrayList<>();
      sample.codec.encodeAll(sample.graphs.iterator(), threads, vectors::add);
      assertThat(vectors).isEqualTo(expected);
    }
  }

  @Test
  void encode_emptyGraphAndSingleNode_work() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf("a"));
    Graph single = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(single)).build();
    assertThat(codec.dimension()).isEqualTo(1);
    assertThat(asMap(codec.encode(single))).containsExactly(Map.entry(0, 1));
    assertThat(codec.encode(Graph.empty()).entryCount()).isZero();
    assertThat(Codec.fitUnmasked(List.of()).build().encode(Graph.empty()).dimension()).isZero();
  }

  @Test
  void encode_tooManyParents_namesNodeAndCapAndLeavesNoTrace() {
    GraphBuilder builder = new GraphBuilder();
    int y = builder.add(Symbol.leaf("y"));
    builder.add(Symbol.ordered("f", 2), y, y);
    Graph fine = builder.build();
    int root = builder.add(Symbol.ordered("f", 2), y, y);
    Graph tooMany = builder.build();
    assertThat(root).isEqualTo(2);
    Codec codec = Codec.fitUnmasked(List.of(fine)).build();
    CountVector before = codec.encode(fine);
    assertThatThrownBy(() -> codec.encode(tooMany))
        .hasMessage(
            "f/y[1]: got 4 parents, expected at most 2, the cap on parents of this codec; build a"
                + " codec with a higher"
                + " cap");
    assertThat(codec.encode(fine)).isEqualTo(before);
    Codec without = Codec.fitUnmasked(List.of(fine)).withoutParentConstraints().build();
    assertThat(without.encode(tooMany).at(0)).isEqualTo(2);
  }

  /**
   * A vector too long for counters is counted with a sorted list, which must give the same result.
   */
  @Test
  void encode_longVectors_areTheSameAsCountedOnes() {
    Sample sample = Sample.of(4, 200, 20);
    Codec longer = Codec.fitUnmasked(sample.graphs).width(4).sets(3).build();
    assertThat(longer.dimension()).isGreaterThan(1 << 18);
    for (Graph graph : sample.graphs) {
      Map<Integer, Integer> sum = new HashMap<>();
      for (var ofNode : longer.explainNodes(graph)) {
        ofNode.forEach(e -> sum.merge(e.index(), 1, Integer::sum));
      }
      assertThat(asMap(longer.encode(graph))).isEqualTo(sum);
    }
  }

  @Test
  void encode_sentences_countsWordsPositionsAndPlaces() {
    Graph twice = SequenceSignature.sequence(List.of(List.of("a"), List.of("b"), List.of("a")));
    Codec codec = Codec.fitSequences(List.of(twice), 0).sets(2).width(2).build();
    CountVector vector = codec.encode(twice);
    assertThat(vector.row(0).entryCount()).isEqualTo(3 + 1 + 2);
    assertThat(vector.at(4)).isEqualTo(2);
    for (int set = 1; set <= 2; set++) {
      CountVector row = vector.row(set);
      assertThat(row.entryCount()).isEqualTo(3);
      for (int i = 0; i < 3; i++) {
        Constraint.OfPosition place = (Constraint.OfPosition) codec.constraint(row.index(i));
        assertThat(place.position()).isEqualTo(i + 1);
        assertThat(place.last()).isEqualTo(i == 2);
        assertThat(place.entries().get(0).contains(i == 1 ? 5 : 4)).isTrue();
      }
    }
    assertThat(codec.encode(twice.union(twice))).isEqualTo(vector.plus(vector));
  }

  @Test
  void encode_wideAndDeepGraphs_work() {
    GraphBuilder builder = new GraphBuilder();
    int[] children = new int[1_000];
    for (int i = 0; i < children.length; i++) {
      children[i] = builder.add(Symbol.leaf("x" + i % 7));
    }
    builder.add(Symbol.unordered("wide", 1_000), children);
    int below = builder.add(Symbol.leaf("bottom"));
    Symbol f = Symbol.ordered("f", 1);
    for (int i = 0; i < 200_000; i++) {
      below = builder.add(f, below);
    }
    Graph graph = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).width(2).sets(2).build();
    CountVector vector = codec.encode(graph);
    assertThat(vector.at(((GraphSignature) codec.signature()).index(f, Role.INTERNAL)))
        .isEqualTo(200_000);
    assertThat(codec.encode(new RandomGraphs(1).rewritten(graph))).isEqualTo(vector);
  }

  @Test
  void encode_afterAnError_countsNothingOfBefore() {
    GraphBuilder builder = new GraphBuilder();
    Graph small = builder.build();
    for (int i = 0; i < 2 * Allowance.STEPS; i++) {
      builder.add(Symbol.leaf("a"));
    }
    Graph large = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(large)).build();
    Encoder encoder = Encoder.of(codec.signature(), codec.sets(), codec.shape(), 1);
    int[] questions = {0};
    Allowance full =
        new Allowance() {
          @Override
          public void requireTime() {
            // The first checks come before anything is counted.
            if (++questions[0] == 3) {
              throw new OutOfMemoryError("for a test");
            }
          }

          @Override
          public void requireMemory(long bytes) {}
        };
    assertThatThrownBy(() -> encoder.encode(large, 1, full)).isInstanceOf(OutOfMemoryError.class);
    assertThat(encoder.encode(small, 1).entryCount()).isZero();
  }
}
