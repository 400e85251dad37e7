package org.refold.decode.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

class DecoderTest {
  private static final Symbol A = Symbol.leaf("a");
  private static final Symbol B = Symbol.leaf("b");
  private static final Symbol F = Symbol.ordered("f", 2);
  private static final Symbol G = Symbol.ordered("g", 1);
  private static final Symbol P = Symbol.unordered("p", 3);

  private static Codec codec() {
    return Codec.builder(
            GraphSignature.builder().root(A, B, F, G, P).internal(A, B, F, G, P).build())
        .sets(3)
        .width(3)
        .build();
  }

  private static Graph graph(Symbol top, Symbol... leaves) {
    GraphBuilder builder = new GraphBuilder();
    int[] children = new int[leaves.length];
    for (int k = 0; k < leaves.length; k++) {
      children[k] = builder.add(leaves[k]);
    }
    builder.add(top, children);
    return builder.build();
  }

  private static Graph unique(Codec codec, Graph graph) {
    Decoding decoding = codec.decode(codec.encode(graph));
    assertThat(decoding).isInstanceOf(Decoding.Unique.class);
    return ((Decoding.Unique) decoding).graph();
  }

  /** The reason why no graph has the vector of a graph with changed counts. */
  private static String reason(Codec codec, Graph graph, Map<Integer, Integer> changes) {
    CountVector vector = codec.encode(graph);
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      counts.put(vector.index(i), vector.count(i));
    }
    changes.forEach((index, change) -> counts.merge(index, change, Integer::sum));
    counts.values().removeIf(count -> count == 0);
    Decoding decoding =
        codec.decode(
            CountVector.of(
                codec.shape(),
                codec.id(),
                counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
                counts.values().stream().mapToInt(Integer::intValue).toArray()));
    assertThat(decoding).isInstanceOf(Decoding.Inconsistent.class);
    assertThat(decoding.first()).isEmpty();
    return ((Decoding.Inconsistent) decoding).reason();
  }

  private static int index(Codec codec, Symbol symbol) {
    return ((GraphSignature) codec.signature()).index(symbol, Role.ROOT);
  }

  @Test
  void decode_smallestGraphs_givesThemBack() {
    Codec codec = codec();
    Graph twice = sharedChild();
    for (Graph graph :
        List.of(
            Graph.empty(),
            graph(A),
            graph(A).union(graph(A)).union(graph(B)),
            graph(G, A),
            graph(F, A, B),
            graph(F, A, A),
            twice,
            graph(P, A, A, B),
            graph(F, B, A).union(graph(F, B, A)))) {
      assertThat(unique(codec, graph)).isEqualTo(graph);
    }
    assertThat(twice).isNotEqualTo(graph(F, A, A));
  }

  private static Graph sharedChild() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(A);
    builder.add(F, a, a);
    return builder.build();
  }

  @Test
  void decode_mostSmallGraphs_needNoSolver() {
    Codec codec = codec();
    Decoding decoding =
        codec.decode(codec.encode(graph(P, A, A, B).union(graph(F, A, B)).union(graph(G, B))));
    assertThat(decoding.report().neededSolver()).isFalse();
    assertThat(decoding.report().nodes()).isEqualTo(9);
    assertThat(decoding.report().candidatesAfter())
        .isLessThan(decoding.report().candidatesBefore());
  }

  @Test
  void decode_countsThatDoNotAddUp_saysWhich() {
    Codec codec = codec();
    Graph graph = graph(F, A, B);
    assertThat(reason(codec, graph, Map.of(index(codec, F), 1)))
        .isEqualTo("set 1 has 1 constraint for ordered arity-2 nodes, but the symbols need 2");
    assertThat(reason(codec, graph, Map.of(index(codec, P), 1)))
        .isEqualTo("set 1 has 0 constraints for unordered arity-3 nodes, but the symbols need 1");
    assertThat(reason(codec, graph, Map.of(index(codec, F), -1)))
        .isEqualTo("set 1 has 1 constraint for ordered arity-2 nodes, but the symbols need 0");
    assertThat(reason(codec, graph, Map.of(index(codec, A), -1)))
        .isEqualTo(
            "set 1 has 2 parent constraints, but the symbols allow 0 to 1 nodes with parents");
    CountVector vector = codec.encode(graph);
    int parents = vector.index(vector.rowBegin(3) - 1);
    assertThat(reason(codec, graph, Map.of(parents, -1)))
        .isEqualTo("set 2 has parent constraints for 1 edge, but the symbols have 2");
  }

  @Test
  void decode_constraintThatNothingMatches_namesIt() {
    Codec codec = codec();
    CountVector one = codec.encode(graph(F, A, B));
    CountVector other = codec.encode(graph(F, B, B));
    int mine = one.index(one.rowBegin(1));
    int its = other.index(other.rowBegin(1));
    assertThat(mine).isNotEqualTo(its);
    assertThat(reason(codec, graph(F, A, B), Map.of(mine, -1, its, 1)))
        .isEqualTo("no constraint of set 2 fits f/2 in combination with the other sets");
  }

  @Test
  void decode_sparePlaceholder_saysThatNothingHasIt() {
    Codec codec = Codec.fitUnmasked(List.of(graph(F, A, B)), 1).build();
    int spare = 0;
    while (codec.signature().symbol(spare).isPresent()) {
      spare++;
    }
    assertThat(reason(codec, graph(F, A, B), Map.of(spare, 2)))
        .isEqualTo(
            "the vector counts "
                + codec.signature().describe(spare)
                + " 2 times, but no symbol uses it");
  }

  @Test
  void decode_vectorOfAnotherCodec_isRefused() {
    CountVector vector = codec().encode(graph(A));
    Codec other = Codec.fitUnmasked(List.of(graph(F, A, B))).build();
    assertThatThrownBy(() -> other.decode(vector))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("use the codec file that the vector was made with");
  }

  @Test
  void limits_zero_areRefused() {
    assertThatThrownBy(() -> DecodeLimits.DEFAULT.withSolutions(0))
        .hasMessage("solution limit: got 0, expected 1 or more");
    assertThatThrownBy(() -> DecodeLimits.DEFAULT.withTime(Duration.ZERO))
        .hasMessage("time limit: got 0, expected 1 or more");
  }

  @Test
  void decode_wideNodeOfDistinctLeaves_isUniqueWithoutASolver() {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = new int[1_000];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = builder.add(Symbol.leaf("x" + i));
    }
    builder.add(Symbol.unordered("all", leaves.length), leaves);
    Graph graph = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(2).width(2).build();
    assertThat(unique(codec, graph)).isEqualTo(graph);
    assertThat(codec.decode(codec.encode(graph)).report().neededSolver()).isFalse();
  }

  /** Two leaves a, and two nodes that have one each, or share them. */
  @Test
  void decode_asManySolutionsAsThereCanBe_listsAll() {
    Codec codec = codec();
    GraphBuilder builder = new GraphBuilder();
    int one = builder.add(A);
    int other = builder.add(A);
    builder.add(F, one, other);
    builder.add(P, one, other, other);
    Graph graph = builder.build();
    CountVector vector = codec.encode(graph);
    for (int most : new int[] {1, 2, 10, Integer.MAX_VALUE}) {
      Decoding decoding = codec.decode(vector, DecodeLimits.DEFAULT.withSolutions(most));
      assertThat(decoding.report().neededSolver()).isFalse();
      assertThat(decoding).isInstanceOf(Decoding.Ambiguous.class);
      assertThat(((Decoding.Ambiguous) decoding).complete()).isTrue();
      assertThat(((Decoding.Ambiguous) decoding).graphs()).hasSize(2).contains(graph);
    }
  }

  /** Compares two formulations: decoding with and without pruning gives the same graphs. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void pruning_randomGraphs_losesNoSolution(Sharing sharing) {
    assertLosesNoSolution(sharing, 0, 150, sharing == Sharing.FREE ? 10 : 1);
  }

  @LongRunning
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void pruning_manyRandomGraphs_losesNoSolution(Sharing sharing) {
    assertLosesNoSolution(sharing, 150, 600, sharing == Sharing.FREE ? 40 : 4);
  }

  private static void assertLosesNoSolution(Sharing sharing, long from, long to, int least) {
    DecodeLimits limits = DecodeLimits.DEFAULT.withSolutions(200);
    int several = 0;
    for (long seed = from; seed < to; seed++) {
      Graph graph = new RandomGraphs(seed).any(7);
      if (sharing.fault(graph).isPresent()) {
        continue;
      }
      Codec codec =
          Codec.fitUnmasked(List.of(graph))
              .sets(1 + (int) (seed % 2))
              .width(1 + (int) (seed % 3))
              .seed(seed)
              .sharing(sharing)
              .build();
      CountVector vector = codec.encode(graph);
      List<Graph> unpruned =
          new UnprunedDecoder(codec, new Sat4jSolver()).solutions(vector, limits);
      Decoding decoding = codec.decode(vector, limits);
      List<Graph> pruned =
          decoding instanceof Decoding.Ambiguous ambiguous
              ? ambiguous.graphs()
              : List.of(((Decoding.Unique) decoding).graph());
      if (unpruned.size() < limits.solutions()) {
        assertThat(new HashSet<>(pruned))
            .as("seed " + seed)
            .isEqualTo(new HashSet<>(unpruned))
            .contains(graph);
        several += pruned.size() > 1 ? 1 : 0;
      }
    }
    assertThat(several).isGreaterThanOrEqualTo(least);
  }

  @Test
  void sharing_ruleOfTheCodec_isKeptByEncodingAndFile() throws IOException {
    Graph twins = graph(F, A, A);
    Graph shared = sharedChild();
    List<Graph> both = List.of(twins, shared);
    Codec always = Codec.fitUnmasked(both).sharing(Sharing.ALWAYS).build();
    Codec never = Codec.fitUnmasked(both).sharing(Sharing.NEVER).build();
    assertThatThrownBy(() -> always.encode(twins))
        .hasMessageStartingWith("nodes 0 and 1 (a): got two equal subgraphs, expected one");
    assertThatThrownBy(() -> never.encode(shared))
        .hasMessageStartingWith("node 0 (a): got 2 parents, expected at most 1");
    assertThat(unique(always, shared)).isEqualTo(shared);
    assertThat(unique(never, twins)).isEqualTo(twins);
    assertThat(always.id())
        .isNotEqualTo(never.id())
        .isNotEqualTo(Codec.fitUnmasked(both).build().id());
  }

  @Test
  void decode_moreSolutionsThanAskedFor_reportsTheConflictsMet() {
    long conflicts = 0;
    for (long seed = 0; conflicts == 0 && seed < 500; seed++) {
      Graph graph = new RandomGraphs(seed).dag(12, 2, 2, false);
      Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
      Decoding decoding = codec.decode(codec.encode(graph), DecodeLimits.DEFAULT.withSolutions(2));
      if (decoding instanceof Decoding.Ambiguous ambiguous && !ambiguous.complete()) {
        conflicts = ambiguous.report().conflicts();
      }
    }
    assertThat(conflicts).isPositive();
  }

  @Test
  void writeDimacs_openVector_hasALegend() throws IOException {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; graphs.isEmpty(); seed++) {
      Graph graph = new RandomGraphs(seed).dag(9, 2, 2, false);
      Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
      Decoding decoding = codec.decode(codec.encode(graph));
      if (decoding.report().neededSolver()) {
        graphs.add(graph);
        StringWriter out = new StringWriter();
        codec.writeDimacs(codec.encode(graph), DecodeLimits.DEFAULT, out);
        assertThat(out.toString())
            .contains("edge: ")
            .contains("uses: ")
            .contains(" matches set 1, \"")
            .containsPattern("(?m)^p cnf [0-9]+ [0-9]+$");
        assertThat(out.toString().lines().filter(line -> line.startsWith("c ")).count())
            .isGreaterThanOrEqualTo(decoding.report().variables());
      }
    }
  }

  @Test
  void writeDimacs_ofAForest_saysThatThereIsNone() {
    Graph graph = new RandomGraphs(1).dag(9, 2, 2, false);
    Masking masking = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));
    Codec codec = Codec.fit(List.of(graph), 0, masking).build();
    assertThatThrownBy(
            () -> codec.writeDimacs(codec.encode(graph), DecodeLimits.DEFAULT, new StringWriter()))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("formula: not available for codecs with numbered nodes");
  }
}
