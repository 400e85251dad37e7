package org.refold.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.decode.TinyUniverse;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;
import org.refold.size.LogFactorial;
import org.refold.vector.CountVector;

class CountingBoundTest {
  private static final Symbol UNARY = Symbol.ordered("g", 1);
  private static final Symbol PAIR = Symbol.unordered("p", 2);
  private static final List<Symbol> SYMBOLS =
      List.of(Symbol.leaf("a"), Symbol.leaf("b"), UNARY, Symbol.ordered("f", 2), PAIR);
  private static final List<Graph> TINY =
      new TinyUniverse(SYMBOLS, Set.of(), Set.of())
          .graphs(5).stream().filter(graph -> graph.edgeCount() <= 4).toList();

  /**
   * In a universe of all graphs, the number of graphs with one symbol row and one number of parents
   * for each symbol is at least the bound on the needed number, and they have at most as many
   * vectors as the capacity.
   */
  @ParameterizedTest
  @CsvSource({
    "'', 9, 9, FREE",
    "'', 9, 9, NEVER",
    "'', 9, 9, ALWAYS",
    "'', 2, 1, FREE",
    "OCCURRENCE, 9, 9, FREE",
    "OCCURRENCE, 2, 1, NEVER",
    "OCCURRENCE, 2, 2, ALWAYS",
    "ARGUMENT, 9, 9, FREE",
    "ARGUMENT OCCURRENCE, 2, 1, FREE",
    "DEPTH, 9, 2, FREE",
    "ARGUMENT DEPTH OCCURRENCE, 9, 1, ALWAYS"
  })
  void bits_everyTinyGraph_areNeverTooManyNeededOrTooFew(
      String masks, int maxArity, int maxParents, Sharing sharing) {
    Masking masking =
        Masking.NONE
            .withMasks(
                Stream.of(masks.split(" "))
                    .filter(name -> !name.isEmpty())
                    .map(Mask::valueOf)
                    .toList())
            .withMaxArity(maxArity, maxArity)
            .withMaxParents(maxParents)
            .passingOver(UNARY);
    List<Graph> graphs = TINY.stream().filter(graph -> sharing.fault(graph).isEmpty()).toList();
    CodecBuilder builder = Codec.fit(graphs, 0, masking).sharing(sharing).width(2);
    assertBound(graphs, builder.sets(1).build(), builder.sets(3).build());
  }

  private static void assertBound(List<Graph> graphs, Codec codec, Codec larger) {
    Map<List<Object>, List<Graph>> groups = new HashMap<>();
    for (Graph graph : graphs) {
      groups.computeIfAbsent(likeness(codec, graph), l -> new ArrayList<>()).add(graph);
    }
    double most = 0;
    for (List<Graph> group : groups.values()) {
      for (Graph graph : group) {
        double needed = CountingBound.neededBits(codec, graph);
        most = Math.max(most, needed);
        assertThat(Math.pow(2, needed))
            .as("graphs like %s", graph)
            .isLessThanOrEqualTo(group.size() + 1e-6);
      }
      assertCapacity(group, codec);
      assertCapacity(group, larger);
    }
    assertThat(most).as("the bound says something").isPositive();
  }

  private static void assertCapacity(List<Graph> group, Codec codec) {
    Set<CountVector> vectors = new HashSet<>();
    group.forEach(graph -> vectors.add(codec.encode(graph)));
    for (Graph graph : group) {
      assertThat(Math.pow(2, CountingBound.capacityBits(codec, graph)))
          .as("vectors of graphs like %s", graph)
          .isGreaterThanOrEqualTo(vectors.size() - 1e-6);
    }
  }

  /** The symbol row, and the numbers of parents of the nodes of each symbol. */
  private static List<Object> likeness(Codec codec, Graph graph) {
    CountVector vector = codec.encode(graph);
    List<List<Integer>> row = new ArrayList<>();
    for (int i = 0; i < vector.rowBegin(1); i++) {
      row.add(List.of(vector.index(i), vector.count(i)));
    }
    List<String> parents = new ArrayList<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      parents.add(graph.symbol(n) + " " + graph.parentCount(n));
    }
    parents.sort(null);
    return List.of(row, parents);
  }

  /**
   * The figures of the design: the number of sets of width 5 for binary trees of distinct nodes.
   */
  @ParameterizedTest
  @CsvSource({"30, 2", "200, 5", "1000, 16"})
  void bits_binaryTreesOfDistinctNodes_giveTheLeastNumberOfSets(int nodes, int sets) {
    Graph tree = binaryTree(nodes);
    Codec codec = Codec.fitUnmasked(List.of(tree)).width(5).sets(1).build();
    double needed = CountingBound.neededBits(codec, tree);
    assertThat(Math.ceil(needed / CountingBound.capacityBits(codec, tree))).isEqualTo(sets);
    Codec enough = Codec.fitUnmasked(List.of(tree)).width(5).sets(sets).build();
    assertThat(CountingBound.capacityBits(enough, tree))
        .isCloseTo(sets * CountingBound.capacityBits(codec, tree), within(1e-6));
  }

  /** Below a unary root; each node added takes two of the nodes without a parent. */
  private static Graph binaryTree(int nodes) {
    GraphBuilder builder = new GraphBuilder();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < nodes / 2; i++) {
      open.add(builder.add(Symbol.leaf("x" + i)));
    }
    SplittableRandom random = new SplittableRandom(nodes);
    for (int i = 1; open.size() > 1; i++) {
      int one = open.remove(random.nextInt(open.size()));
      int other = open.remove(random.nextInt(open.size()));
      open.add(builder.add(Symbol.ordered("f" + i, 2), one, other));
    }
    builder.add(Symbol.ordered("top", 1), open.get(0));
    return builder.build();
  }

  @Test
  void neededBits_sentence_areThoseOfItsOrders() {
    Graph sentence = sentence("a", "b", "c", "d", "b");
    Codec codec = Codec.fitSequences(List.of(sentence), 0).width(2).sets(3).build();
    double orders = Math.log(120 / 2.0) / Math.log(2);
    assertThat(CountingBound.neededBits(codec, sentence)).isCloseTo(orders - 1, within(1e-6));
    assertThat(CountingBound.capacityBits(codec, sentence)).isCloseTo(3 * 5, within(1e-6));
  }

  private static Graph sentence(String... words) {
    return SequenceSignature.sequence(Arrays.stream(words).map(List::of).toList());
  }

  /** Leaves have to stay below their kind of parent, so the free arrangements do not count. */
  @Test
  void neededBits_kindWithARule_countsOnlyItsGraphs() {
    GraphBuilder builder = new GraphBuilder();
    int[] records = new int[30];
    for (int i = 0; i < records.length; i++) {
      int name = builder.add(Symbol.ordered("name", 1), builder.add(Symbol.leaf("n" + i)));
      int age = builder.add(Symbol.ordered("age", 1), builder.add(Symbol.leaf("a" + i)));
      records[i] = builder.add(Symbol.unordered("record", 2), name, age);
    }
    builder.add(Symbol.ordered("list", records.length), records);
    Graph list = builder.build();
    double orders = LogFactorial.of(30);
    // Names and ages are matched, and pairs are ordered in the list.
    assertThat(neededBits(list, CountingBoundTest::fault)).isCloseTo(2 * orders - 1, within(1e-6));
    assertThat(neededBits(list, graph -> Optional.empty())).isGreaterThan(3 * orders);
    assertThat(
            neededBits(list, graph -> graph.equals(list) ? Optional.empty() : Optional.of("other")))
        .isZero();
  }

  private static double neededBits(Graph graph, GraphRule rule) {
    Masking masking = Masking.NONE.withMasks(Mask.OCCURRENCE).withMaxArity(2, 2);
    return CountingBound.neededBits(
        Codec.fit(List.of(graph), 0, masking).kind("records", rule).build(), graph);
  }

  private static Optional<String> fault(Graph graph) {
    for (int n = 0; n < graph.nodeCount(); n++) {
      String label = graph.symbol(n).label();
      Set<String> below = new HashSet<>();
      for (int child : graph.children(n)) {
        below.add(graph.symbol(child).label());
      }
      boolean valid =
          switch (label) {
            case "list" -> below.equals(Set.of("record"));
            case "record" -> below.equals(Set.of("name", "age"));
            case "name" -> below.stream().allMatch(leaf -> leaf.startsWith("n"));
            case "age" -> below.stream().allMatch(leaf -> leaf.startsWith("a"));
            default -> true;
          };
      if (!valid) {
        return Optional.of("no record");
      }
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "OCCURRENCE", "ARGUMENT DEPTH"})
  void neededBits_deepChain_endsAndIsSmall(String masks) {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.leaf("end"));
    for (int i = 0; i < 30_000; i++) {
      below = builder.add(i % 2 == 0 ? UNARY : Symbol.ordered("h", 1), below);
    }
    Graph chain = builder.build();
    Masking masking =
        Masking.NONE.withMasks(
            Stream.of(masks.split(" ")).filter(m -> !m.isEmpty()).map(Mask::valueOf).toList());
    Codec codec = Codec.fit(List.of(chain), 0, masking).build();
    double needed = CountingBound.neededBits(codec, chain);
    // Two kinds of nodes in a row: one bit each, unless the depth distinguishes them.
    assertThat(needed).isBetween(0.0, 30_000.0);
    assertThat(needed).isGreaterThan(masks.contains("DEPTH") ? -1 : 29_000);
  }

  @Test
  void bits_graphsWithoutEdges_areNone() {
    Graph leaves = new GraphBuilder().build();
    Codec codec = Codec.fitUnmasked(List.of(leaves)).build();
    assertThat(CountingBound.neededBits(codec, leaves)).isZero();
    assertThat(CountingBound.capacityBits(codec, leaves)).isZero();
  }

  /** All ways are equally likely: two places of the root and three nodes give 2 · 2! ways. */
  @Test
  void draw_freeArrangements_meetsAllEqually() {
    GraphBuilder builder = new GraphBuilder();
    int x = builder.add(Symbol.leaf("x"));
    int y = builder.add(Symbol.leaf("y"));
    int g = builder.add(UNARY, y);
    builder.add(Symbol.ordered("f", 2), x, g);
    FreeArrangements free = new FreeArrangements(builder.build());
    Map<List<List<Integer>>, Integer> met = new HashMap<>();
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 4_000; i++) {
      Graph drawn = free.draw(random);
      met.merge(
          IntStream.range(0, 4)
              .mapToObj(n -> Arrays.stream(drawn.children(n)).boxed().toList())
              .toList(),
          1,
          Integer::sum);
    }
    assertThat(Math.pow(2, free.bits())).isCloseTo(4, within(1e-9));
    assertThat(met).hasSize(4);
    assertThat(met.values()).allMatch(count -> count > 900 && count < 1_100);
  }
}
