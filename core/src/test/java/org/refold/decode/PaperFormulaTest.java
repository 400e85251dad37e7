package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.PaperFormula.Cycles;
import org.refold.decode.PaperFormula.Solutions;
import org.refold.decode.PaperFormula.TooLargeException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/**
 * Compares three ways to find the graphs of a vector: the paper's formula, our decoder and brute
 * force. They must agree if any graph has the vector.
 */
class PaperFormulaTest {
  private static final int GRAPHS = 8;
  private static final int MOST_SOLUTIONS = 10_000;
  private static final DecodeLimits LIMITS = DecodeLimits.DEFAULT.withSolutions(MOST_SOLUTIONS);

  /** Graphs with distinct labels, and a codec for them whose symbols may be roots and children. */
  private record Sample(long seed, List<Graph> graphs, Codec codec) {
    static Sample of(long seed, int leastNodes, int mostNodes, int sets) {
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i < GRAPHS; i++) {
        int nodes = leastNodes + i % (mostNodes - leastNodes + 1);
        int arity = 1 + (int) ((seed + i) % 3);
        DistinctGraphs random = new DistinctGraphs(seed * GRAPHS + i, 0);
        graphs.add(random.graph(nodes, arity, 1 + i % 2, 25));
      }
      int width = 2 + (int) (seed % 2);
      return new Sample(
          seed, graphs, Codec.fitUnmasked(graphs).sets(sets).width(width).seed(seed).build());
    }

    String what(int i) {
      return "seed " + seed + " graph " + i + " " + GraphText.of(graphs.get(i)) + " with " + codec;
    }
  }

  private static Optional<PaperFormula> formula(
      Codec codec, CountVector vector, Cycles cycles, int most) {
    try {
      return Optional.of(PaperFormula.of(codec, vector, cycles, most));
    } catch (TooLargeException e) {
      return Optional.empty();
    }
  }

  private static Set<Graph> decoded(Codec codec, CountVector vector) {
    Decoding decoding = codec.decode(vector, LIMITS);
    if (decoding instanceof Decoding.Unique unique) {
      return Set.of(unique.graph());
    }
    if (decoding instanceof Decoding.Ambiguous ambiguous && ambiguous.complete()) {
      return new HashSet<>(ambiguous.graphs());
    }
    if (decoding instanceof Decoding.Inconsistent) {
      return Set.of();
    }
    throw new AssertionError("undecided: " + GraphText.of(decoding));
  }

  /** The solutions of the formula, all of which must be correct. */
  private static Set<Graph> solved(PaperFormula formula, String what) {
    Solutions solutions = formula.solve(MOST_SOLUTIONS);
    assertThat(solutions.complete()).as(what).isTrue();
    assertThat(solutions.malformed()).as(what).isZero();
    assertThat(solutions.others()).as(what).isZero();
    return new HashSet<>(solutions.graphs());
  }

  /** The largest graphs whose formulas have a bearable size; larger ones are skipped. */
  @ParameterizedTest
  @CsvSource({"1, 60", "2, 60", "3, 40"})
  void solve_distinctLabels_givesWhatDecodingGives(int sets, int leastCompared) {
    assertGivesWhatDecodingGives(0, 10, sets, leastCompared);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 240", "2, 240", "3, 160"})
  void solve_manyWithDistinctLabels_givesWhatDecodingGives(int sets, int leastCompared) {
    assertGivesWhatDecodingGives(10, 50, sets, leastCompared);
  }

  private static void assertGivesWhatDecodingGives(
      long from, long to, int sets, int leastCompared) {
    int compared = 0;
    for (long seed = from; seed < to; seed++) {
      Sample sample = Sample.of(seed, 4, 8, sets);
      for (int i = 0; i < GRAPHS; i++) {
        CountVector vector = sample.codec.encode(sample.graphs.get(i));
        var formula = formula(sample.codec, vector, Cycles.ON_DEMAND, 50_000);
        if (formula.isPresent()) {
          compared++;
          assertThat(solved(formula.get(), sample.what(i)))
              .as(sample.what(i))
              .contains(sample.graphs.get(i))
              .isEqualTo(decoded(sample.codec, vector));
        }
      }
    }
    assertThat(compared).isGreaterThan(leastCompared);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void solve_upToFiveNodes_givesWhatBruteForceGives(int sets) {
    assertGivesWhatBruteForceGives(100, 105, sets);
  }

  @LongRunning
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void solve_manyUpToFiveNodes_givesWhatBruteForceGives(int sets) {
    assertGivesWhatBruteForceGives(105, 120, sets);
  }

  private static void assertGivesWhatBruteForceGives(long from, long to, int sets) {
    int several = 0;
    for (long seed = from; seed < to; seed++) {
      Sample sample = Sample.of(seed, 2, 5, sets);
      for (int i = 0; i < GRAPHS; i++) {
        CountVector vector = sample.codec.encode(sample.graphs.get(i));
        Set<Graph> all = BruteForce.solutions(sample.codec, vector);
        several += all.size() > 1 ? 1 : 0;
        String what = sample.what(i);
        assertThat(decoded(sample.codec, vector)).as(what).isEqualTo(all);
        formula(sample.codec, vector, Cycles.ON_DEMAND, 20_000)
            .ifPresent(formula -> assertThat(solved(formula, what)).as(what).isEqualTo(all));
      }
    }
    if (sets == 1) {
      assertThat(several).as("vectors with several graphs").isGreaterThan((int) (to - from) / 3);
    }
  }

  /** N as in the paper: no model has a cycle, and no solution is lost. */
  @ParameterizedTest
  @CsvSource({"1, 7", "2, 7", "3, 1"})
  void solve_cyclesEnumerated_givesTheSame(int sets, int leastCompared) {
    assertEnumeratedGivesTheSame(200, 210, sets, leastCompared);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 22", "2, 22", "3, 3"})
  void solve_cyclesOfManyEnumerated_givesTheSame(int sets, int leastCompared) {
    assertEnumeratedGivesTheSame(210, 240, sets, leastCompared);
  }

  private static void assertEnumeratedGivesTheSame(
      long from, long to, int sets, int leastCompared) {
    int compared = 0;
    for (long seed = from; seed < to; seed++) {
      Sample sample = Sample.of(seed, 4, 6, sets);
      for (int i = 0; i < GRAPHS; i++) {
        CountVector vector = sample.codec.encode(sample.graphs.get(i));
        var formula = formula(sample.codec, vector, Cycles.ENUMERATED, 2_000);
        if (formula.isPresent() && formula.get().cycleCount() > 0) {
          compared++;
          Solutions solutions = formula.get().solve(MOST_SOLUTIONS);
          assertThat(solutions.cyclic()).as(sample.what(i)).isZero();
          assertThat(new HashSet<>(solutions.graphs()))
              .as(sample.what(i))
              .isEqualTo(decoded(sample.codec, vector));
        }
      }
    }
    assertThat(compared).isGreaterThan(leastCompared);
  }

  /** Equal labels: instances are interchangeable, and the formula gives every exchange. */
  @Test
  void solve_equalLabels_givesWhatDecodingGives() {
    assertEqualLabels(vector -> vector % 5 == 0, 20);
  }

  @LongRunning
  @Test
  void solve_manyWithEqualLabels_givesWhatDecodingGives() {
    assertEqualLabels(vector -> vector % 5 != 0, 80);
  }

  /** Checks the vectors of small graphs whose numbers satisfy a predicate. */
  private static void assertEqualLabels(IntPredicate isAskedFor, int leastRepeated) {
    List<Symbol> symbols =
        List.of(
            Symbol.leaf("a"),
            Symbol.ordered("g", 1),
            Symbol.ordered("f", 2),
            Symbol.unordered("p", 2));
    List<Graph> graphs = new TinyUniverse(symbols, Set.of(), Set.of()).graphs(4);
    Codec codec = Codec.fitUnmasked(graphs).sets(1).width(2).build();
    int repeated = 0;
    Set<CountVector> vectors = new HashSet<>();
    for (Graph graph : graphs) {
      CountVector vector = codec.encode(graph);
      if (vectors.add(vector) && isAskedFor.test(vectors.size())) {
        PaperFormula formula = PaperFormula.of(codec, vector, Cycles.ON_DEMAND, 200_000);
        String what = GraphText.of(graph);
        assertThat(solved(formula, what)).as(what).isEqualTo(decoded(codec, vector));
        repeated += formula.solve(MOST_SOLUTIONS).isomorphic();
      }
    }
    assertThat(repeated).as("models of graphs met before").isGreaterThan(leastRepeated);
  }

  @Test
  void first_anyGraph_hasTheVector() {
    Sample sample = Sample.of(7, 4, 6, 2);
    for (int i = 0; i < GRAPHS; i++) {
      CountVector vector = sample.codec.encode(sample.graphs.get(i));
      Graph first =
          PaperFormula.of(sample.codec, vector, Cycles.ON_DEMAND, 1_000_000).first().orElseThrow();
      assertThat(sample.codec.encode(first)).as(sample.what(i)).isEqualTo(vector);
    }
    CountVector nothing = sample.codec.encode(Graph.empty());
    assertThat(PaperFormula.of(sample.codec, nothing, Cycles.ENUMERATED, 1).first())
        .contains(Graph.empty());
  }

  private static Graph pair(String top, String one, String other) {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf(one));
    int b = one.equals(other) ? a : builder.add(Symbol.leaf(other));
    builder.add(Symbol.unordered(top, 2), a, b);
    return builder.build();
  }

  /**
   * One graph, 4ᵗ models: in each set, a and b can exchange their equal argument sets, and their
   * equal parent constraints.
   */
  @ParameterizedTest
  @CsvSource({"1, 4", "2, 16", "3, 64"})
  void countModels_equalBlocks_growsWithTheNumberOfSets(int sets, int models) {
    Graph graph = pair("p", "a", "b");
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(sets).width(1).build();
    PaperFormula formula =
        PaperFormula.of(codec, codec.encode(graph), Cycles.ENUMERATED, 1_000_000);
    assertThat(formula.countModels(1_000)).isEqualTo(models);
    assertThat(formula.solve(1_000).graphs()).containsExactly(graph);
  }

  /** p(y, y): the tuples of the two edges differ in argument and parent sets, so both can hold. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 8", "3, 32"})
  void countModels_theSameChildTwice_isOneGraph(int sets, int models) {
    Graph graph = pair("p", "y", "y");
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(sets).width(2).build();
    PaperFormula formula = PaperFormula.of(codec, codec.encode(graph), Cycles.ENUMERATED, 100_000);
    assertThat(formula.countModels(1_000)).isEqualTo(models);
    assertThat(formula.solve(1_000).graphs()).containsExactly(graph);
  }

  /**
   * top(g(h(a))) or top(h(g(a))); without N also top(a) beside g(h(g(…))). One block everywhere: 4
   * nodes, and more simple cycles than can be listed.
   */
  @Test
  void solve_chainOfFour_hasMoreCyclesThanCanBeListed() {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.leaf("a"));
    for (String label : List.of("h", "g", "top")) {
      below = builder.add(Symbol.ordered(label, 1), below);
    }
    Graph graph = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(1).build();
    CountVector vector = codec.encode(graph);
    assertThatThrownBy(() -> PaperFormula.of(codec, vector, Cycles.ENUMERATED, 100_000))
        .isInstanceOf(TooLargeException.class)
        .hasMessage("more than 100000 cycles");
    Solutions solutions = PaperFormula.of(codec, vector, Cycles.ON_DEMAND, 10_000).solve(10);
    assertThat(solutions.graphs()).hasSize(2).contains(graph);
    assertThat(solutions.cyclic()).isPositive();
  }

  /**
   * A constraint none of whose sets has a symbol of the vector is in no γ, so the formula ignores
   * it, and its solution has another vector.
   */
  @Test
  void solve_constraintWithoutSymbols_givesGraphsOfAnotherVector() {
    Graph graph = pair("p", "a", "a");
    Graph rival = pair("q", "b", "b");
    Codec codec = Codec.fitUnmasked(List.of(graph, rival)).sets(1).width(2).build();
    CountVector vector = codec.encode(graph);
    CountVector other = codec.encode(rival);
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      counts.put(vector.index(i), vector.count(i));
    }
    // The constraint of q with b, b; each is in a block of its own.
    int constraint = other.index(other.rowBegin(1));
    assertThat(codec.featureName(constraint)).contains("q").contains("b").doesNotContain("a}");
    counts.put(constraint, 1);
    CountVector hostile =
        CountVector.of(
            codec.shape(),
            codec.id(),
            counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
            counts.values().stream().mapToInt(Integer::intValue).toArray());
    Solutions solutions = PaperFormula.of(codec, hostile, Cycles.ENUMERATED, 10_000).solve(10);
    assertThat(solutions.graphs()).isEmpty();
    assertThat(solutions.others()).isEqualTo(1);
    assertThat(codec.decode(hostile)).isInstanceOf(Decoding.Inconsistent.class);
  }
}
