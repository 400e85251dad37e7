package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.constraint.ArgumentSplits;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SymbolClass;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/**
 * All graphs up to a few nodes, grouped by vector: decoding a vector must give exactly its group,
 * proven complete. The width is 2, so that many groups have several members.
 */
class TinyUniverseTest {
  private static final Symbol A = Symbol.leaf("a");
  private static final Symbol B = Symbol.leaf("b");
  private static final Symbol UNARY = Symbol.ordered("g", 1);
  private static final Symbol ORDERED = Symbol.ordered("f", 2);
  private static final Symbol PAIR = Symbol.unordered("p", 2);
  private static final Symbol TRIPLE = Symbol.unordered("q", 3);
  private static final Symbol TOP = Symbol.unordered("top", 2);

  private static final List<Symbol> SYMBOLS = List.of(A, B, UNARY, ORDERED, PAIR, TRIPLE);

  /** The most edges from four nodes of arity 3 to a fifth. */
  private static final int MOST_PARENTS = 12;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofMinutes(5))
          .withConflicts(100_000_000)
          .withSolutions(100_000);

  private static final TinyUniverse FREE = new TinyUniverse(SYMBOLS, Set.of(), Set.of());

  private static final List<Graph> UP_TO_FOUR_NODES = FREE.graphs(4);

  private static final GraphSignature FREE_SIGNATURE =
      GraphSignature.builder().root(SYMBOLS).internal(SYMBOLS).build();

  private static CodecBuilder codec() {
    return Codec.builder(FREE_SIGNATURE).width(2).maxParents(MOST_PARENTS);
  }

  @ParameterizedTest
  @CsvSource({"1, 2363, 240", "2, 2546, 88", "3, 2571, 65"})
  void decode_everyGraphOfFourNodes_givesItsGroup(int sets, int groups, int several) {
    List<Graph> graphs = UP_TO_FOUR_NODES;
    assertThat(graphs).hasSize(2_648);
    assertGroups(graphs, codec().sets(sets).build(), groups, several);
  }

  /** No graph of fewer nodes can have their vectors. */
  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 56396, 15026", "2, 69147, 8500", "3, 71854, 6753"})
  void decode_everyGraphOfFiveNodes_givesItsGroup(int sets, int groups, int several) {
    List<Graph> graphs = FiveNodes.ALL;
    assertThat(graphs).hasSize(81_068);
    assertGroups(graphs, codec().sets(sets).build(), groups, several);
  }

  /** Created on first use, in long tests only. */
  private static final class FiveNodes {
    static final List<Graph> ALL =
        FREE.graphs(5).stream().filter(graph -> graph.nodeCount() == 5).toList();
  }

  /** One symbol for roots only, one leaf and one inner symbol for internal nodes only. */
  @ParameterizedTest
  @CsvSource({"2, 10575, 1004"})
  void decode_symbolsWithRoles_givesTheGroup(int sets, int groups, int several) {
    assertSymbolsWithRoles(sets, groups, several);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 9701, 1614", "3, 10734, 883"})
  void decode_symbolsWithRolesInFewerOrMoreSets_givesTheGroup(int sets, int groups, int several) {
    assertSymbolsWithRoles(sets, groups, several);
  }

  private static void assertSymbolsWithRoles(int sets, int groups, int several) {
    List<Symbol> symbols = List.of(A, B, UNARY, ORDERED, PAIR, TOP);
    List<Graph> graphs = new TinyUniverse(symbols, Set.of(TOP), Set.of(B, ORDERED)).graphs(5);
    assertThat(graphs).hasSize(11_827);
    GraphSignature signature =
        GraphSignature.builder()
            .root(A, UNARY, PAIR, TOP)
            .internal(A, B, UNARY, ORDERED, PAIR)
            .build();
    Codec codec = Codec.builder(signature).width(2).maxParents(MOST_PARENTS).sets(sets).build();
    assertGroups(graphs, codec, groups, several);
  }

  /** Without parent constraints a leaf may be a root or not, and sharing is open. */
  @ParameterizedTest
  @CsvSource({"1, 1206, 525", "2, 1862, 401", "3, 2160, 283"})
  void decode_withoutParentConstraints_givesTheGroup(int sets, int groups, int several) {
    Codec codec = codec().withoutParentConstraints().sets(sets).build();
    assertGroups(UP_TO_FOUR_NODES, codec, groups, several);
  }

  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4})
  void decode_otherSeeds_givesTheGroup(long seed) {
    assertSeed(seed);
  }

  @LongRunning
  @ParameterizedTest
  @ValueSource(longs = {5, 6, 7, 8, 9, 10, 11})
  void decode_manyOtherSeeds_givesTheGroup(long seed) {
    assertSeed(seed);
  }

  private static void assertSeed(long seed) {
    assertGroups(UP_TO_FOUR_NODES, codec().sets(1).seed(seed).build());
    assertGroups(UP_TO_FOUR_NODES, codec().sets(2).seed(seed).build());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void decode_oneSplitALead_givesTheGroup(int sets) {
    Codec codec = codec().sets(sets).argumentSplits(ArgumentSplits.PER_LEAD).build();
    assertGroups(UP_TO_FOUR_NODES, codec);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void decode_pinnedSymbols_givesTheGroup(int sets) {
    Codec codec = codec().sets(sets).pin(UNARY, B).argumentSplits(ArgumentSplits.PER_LEAD).build();
    assertGroups(UP_TO_FOUR_NODES, codec);
    assertGroups(UP_TO_FOUR_NODES, codec().sets(sets).pin(A, PAIR, TRIPLE).build());
  }

  /** With one block everywhere, a vector carries only symbols, arities and counts. */
  @Test
  void decode_widthOne_givesTheGroup() {
    assertGroups(UP_TO_FOUR_NODES, codec().width(1).sets(1).build(), 876, 574);
    Codec less = codec().width(1).withoutParentConstraints().sets(1).build();
    assertGroups(UP_TO_FOUR_NODES, less, 381, 282);
  }

  /** A cap on parents rules out graphs that would otherwise be rivals. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void decode_lowCapOfParents_givesTheGroup(int cap) {
    List<Graph> graphs = new ArrayList<>(UP_TO_FOUR_NODES);
    graphs.removeIf(graph -> mostParents(graph) > cap);
    assertGroups(graphs, codec().sets(1).maxParents(cap).build());
    assertGroups(graphs, codec().sets(2).maxParents(cap).build());
  }

  /** A graph that is not of the kind is no rival. */
  @ParameterizedTest
  @CsvSource({"ALWAYS, 1", "ALWAYS, 2", "NEVER, 1", "NEVER, 2"})
  void decode_ruleOfSharing_givesTheGroup(Sharing sharing, int sets) {
    assertRuleOfSharing(sharing, sets, UP_TO_FOUR_NODES);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"ALWAYS, 1", "NEVER, 1", "NEVER, 2"})
  void decode_ruleOfSharingInFiveNodes_givesTheGroup(Sharing sharing, int sets) {
    assertRuleOfSharing(sharing, sets, FiveNodes.ALL);
  }

  private static void assertRuleOfSharing(Sharing sharing, int sets, List<Graph> all) {
    List<Graph> graphs = new ArrayList<>(all);
    graphs.removeIf(graph -> sharing.fault(graph).isPresent());
    assertGroups(graphs, codec().sets(sets).sharing(sharing).build());
  }

  /**
   * With masks and reshaping, a solution is a graph that has the vector after it is masked and
   * reshaped itself.
   */
  @ParameterizedTest
  @CsvSource({
    "ARGUMENT, 9, 9, FREE",
    "DEPTH, 9, 9, FREE",
    "OCCURRENCE, 9, 9, FREE",
    "ARGUMENT DEPTH OCCURRENCE, 9, 9, FREE",
    "'', 2, 1, FREE",
    "'', 2, 2, FREE",
    "OCCURRENCE, 2, 1, FREE",
    "ARGUMENT OCCURRENCE, 2, 2, ALWAYS",
    "OCCURRENCE, 2, 1, ALWAYS",
    "DEPTH, 2, 1, NEVER"
  })
  void decode_masksAndFolds_givesTheGroup(
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
    List<Graph> graphs = new ArrayList<>(UP_TO_FOUR_NODES);
    // Each further reference multiplies the numberings, only one of which is valid.
    graphs.removeIf(
        graph -> sharing.fault(graph).isPresent() || mostParents(graph) > 4 * maxParents);
    for (int sets = 1; sets <= 2; sets++) {
      assertGroups(
          graphs, Codec.fit(graphs, 0, masking).width(2).sets(sets).sharing(sharing).build());
    }
  }

  /** The shape of short codecs: few children, one parent, different widths. */
  @ParameterizedTest
  @CsvSource({
    "FREE, 1, 2",
    "FREE, 2, 2",
    "ALWAYS, 1, 2",
    "ALWAYS, 2, 2",
    "NEVER, 1, 2",
    "NEVER, 2, 2",
    "FREE, 2, 1",
    "ALWAYS, 1, 3",
    "NEVER, 1, 1",
    "NEVER, 2, 3"
  })
  void decode_oneParentAndUnequalWidths_givesTheGroup(Sharing sharing, int sets, int lead) {
    Masking masking = Masking.NONE.withMasks(Mask.values()).withMaxArity(2, 2).withMaxParents(1);
    List<Graph> graphs = new ArrayList<>(UP_TO_FOUR_NODES);
    graphs.removeIf(graph -> sharing.fault(graph).isPresent() || mostParents(graph) > 4);
    assertGroups(
        graphs,
        Codec.fit(graphs, 0, masking)
            .width(Width.ORDERED, 2)
            .width(Width.ORDERED_LEAD, lead)
            .width(Width.UNORDERED, 1)
            .width(Width.CHILD, 3)
            .width(Width.PARENT, 4)
            .sets(sets)
            .sharing(sharing)
            .build());
  }

  /**
   * Forests: the codec knows some labels or none, and spells the others. It is so narrow that many
   * graphs share a vector.
   */
  @ParameterizedTest
  @CsvSource({
    "FREE, 1, 3, true",
    "FREE, 2, 2, true",
    "FREE, 5, 6, false",
    "ALWAYS, 1, 3, true",
    "ALWAYS, 5, 6, false",
    "NEVER, 1, 2, true",
    "NEVER, 3, 3, false"
  })
  void decode_forestsOfUnknownLabels_givesTheGroup(
      Sharing sharing, int sets, int width, boolean knowsSome) {
    Masking masking = Masking.FOLDED.numbered(Numbering.of(sharing));
    List<Graph> graphs = new ArrayList<>(FREE.graphs(3));
    graphs.removeIf(graph -> sharing.fault(graph).isPresent());
    List<Graph> fitted = knowsSome ? graphs.subList(0, 10) : List.of();
    Set<Graph> universe = new HashSet<>(graphs);
    GraphRule rule =
        graph -> universe.contains(graph) ? Optional.empty() : Optional.of("from elsewhere");
    Codec codec =
        Codec.fit(fitted, 0, masking)
            .width(Width.CHILD, width)
            .width(Width.PARENT, width + 1)
            .sets(sets)
            .kind("universe", rule)
            .build();
    Map<CountVector, List<Graph>> groups = byVector(graphs, codec);
    int open = 0;
    for (Map.Entry<CountVector, List<Graph>> group : groups.entrySet()) {
      Decoding decoding = codec.decode(group.getKey(), LIMITS);
      if (decoding instanceof Decoding.Exhausted) {
        open++;
      } else {
        assertThat(isExactly(decoding, group.getValue())).as(codec + " " + group).isTrue();
      }
    }
    assertThat(open).as("left open, of %d", groups.size()).isLessThan(groups.size() / 8);
  }

  /** Leaves that are variables differ from each other; their names do not matter. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void decode_variables_givesTheGroup(int sets) {
    Masking masking =
        Masking.NONE
            .withMasks(Mask.OCCURRENCE)
            .withMaxArity(2, 2)
            .withMaxParents(2)
            .withVariables(A);
    List<Graph> graphs = new ArrayList<>(UP_TO_FOUR_NODES);
    graphs.removeIf(graph -> Sharing.ALWAYS.fault(graph, masking.variables()).isPresent());
    assertGroups(
        graphs, Codec.fit(graphs, 0, masking).width(2).sets(sets).sharing(Sharing.ALWAYS).build());
  }

  /** A graph that the rule of the kind rejects is no rival. */
  @Test
  void decode_ruleOfTheKind_givesTheGroup() {
    GraphRule rule = graph -> graph.rootCount() == 1 ? Optional.empty() : Optional.of("several");
    List<Graph> graphs = new ArrayList<>(UP_TO_FOUR_NODES);
    graphs.removeIf(graph -> rule.fault(graph).isPresent());
    assertGroups(graphs, codec().sets(1).kind("single", rule).build());
  }

  private static int mostParents(Graph graph) {
    int most = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      most = Math.max(most, graph.parentCount(node));
    }
    return most;
  }

  /** A symbol that took placeholders has one index as a root and another as an internal node. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void decode_symbolsOnPlaceholders_givesTheGroup(int sets) {
    List<Graph> graphs = UP_TO_FOUR_NODES;
    var signature = GraphSignature.builder();
    for (Role role : Role.values()) {
      for (Symbol symbol : SYMBOLS) {
        signature.placeholders(role, SymbolClass.of(symbol), 1);
      }
      // Spare placeholders that no symbol takes.
      signature.placeholders(role, new SymbolClass(0, true), 2);
      signature.placeholders(role, new SymbolClass(2, true), 2);
    }
    Codec codec =
        Codec.builder(signature.build())
            .width(2)
            .maxParents(MOST_PARENTS)
            .sets(sets)
            .build()
            .extendedBy(graphs);
    assertGroups(graphs, codec);
  }

  private static void assertGroups(
      List<Graph> universe, Codec codec, int groups, int groupsOfSeveral) {
    Map<CountVector, List<Graph>> byVector = byVector(universe, codec);
    assertThat(byVector).as("groups of %s", codec).hasSize(groups);
    assertThat(byVector.values().stream().filter(group -> group.size() > 1))
        .as("groups with several members, of %s", codec)
        .hasSize(groupsOfSeveral);
    assertDecoded(byVector, codec);
  }

  private static void assertGroups(List<Graph> universe, Codec codec) {
    assertDecoded(byVector(universe, codec), codec);
  }

  private static Map<CountVector, List<Graph>> byVector(List<Graph> universe, Codec codec) {
    Map<CountVector, List<Graph>> groups = new LinkedHashMap<>();
    for (Graph graph : universe) {
      groups.computeIfAbsent(codec.encode(graph), vector -> new ArrayList<>()).add(graph);
    }
    return groups;
  }

  private static void assertDecoded(Map<CountVector, List<Graph>> groups, Codec codec) {
    List<CountVector> vectors = List.copyOf(groups.keySet());
    List<Decoding> decodings = codec.decodeAll(vectors, LIMITS);
    for (int i = 0; i < vectors.size(); i++) {
      List<Graph> group = groups.get(vectors.get(i));
      if (!isExactly(decodings.get(i), group)) {
        throw new AssertionError(
            String.format(
                "vector %d of %s with seed %d:%nexpected exactly %d%s%ngot %s",
                i,
                codec,
                codec.settings().seed(),
                group.size(),
                GraphText.of(group),
                GraphText.of(decodings.get(i))));
      }
    }
  }

  private static boolean isExactly(Decoding decoding, List<Graph> group) {
    if (group.size() == 1) {
      return decoding instanceof Decoding.Unique unique && unique.graph().equals(group.get(0));
    }
    return decoding instanceof Decoding.Ambiguous ambiguous
        && ambiguous.complete()
        && ambiguous.graphs().size() == group.size()
        && new HashSet<>(ambiguous.graphs()).equals(new HashSet<>(group));
  }
}
