package org.refold.decode.prune;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.DistinctGraphs;
import org.refold.decode.TinyUniverse;
import org.refold.decode.pipeline.UnprunedDecoder;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.SmallProblem;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;

/**
 * Compares what pruning leaves with what the graphs that have a vector need. It must leave all of
 * that. The excess is pinned, which reveals a rule that no longer has any effect.
 */
class PruningTest {
  private static final List<Symbol> SYMBOLS =
      List.of(
          Symbol.leaf("a"),
          Symbol.leaf("b"),
          Symbol.ordered("g", 1),
          Symbol.ordered("f", 2),
          Symbol.unordered("p", 2),
          Symbol.unordered("q", 3));

  private static final List<Graph> UNIVERSE =
      new TinyUniverse(SYMBOLS, Set.of(), Set.of()).graphs(4);

  /** A problem whose candidates are pruned. */
  private static final class Pruned {
    private final GraphProblem problem;
    private final Candidates candidates;
    private final Pruning pruning;
    private final Codec codec;

    /**
     * @param combines whether there is room for combinations of children
     */
    Pruned(Codec codec, CountVector vector, boolean combines) {
      this.codec = codec;
      this.problem = UnprunedDecoder.problem(codec, vector, SmallProblem.plenty());
      this.candidates = new Candidates(problem, SmallProblem.plenty());
      this.pruning =
          new Pruning(
              problem,
              candidates,
              // They may take a quarter of the memory, and the smallest take 96 bytes.
              combines ? SmallProblem.plenty() : new Budget(Duration.ofHours(1), 1, 4 * 95));
    }

    /** The numbers of the pairs of a place and a symbol that a graph with the vector needs. */
    BitSet needed(Graph graph, boolean byParents, String what) {
      BitSet needed = new BitSet();
      int[] indices = new int[graph.nodeCount()];
      codec.signature().resolve(graph, indices);
      int[] symbols =
          Arrays.stream(indices).map(index -> Arrays.binarySearch(problem.index, index)).toArray();
      List<List<Integer>> parents = new ArrayList<>();
      for (int n = 0; n < symbols.length; n++) {
        parents.add(new ArrayList<>());
      }
      for (int n = 0; n < symbols.length; n++) {
        int[] its = graph.children(n);
        for (int k = 0; k < its.length; k++) {
          parents.get(its[k]).add(symbols[n]);
          int place = problem.placeStart[symbols[n]] + (graph.symbol(n).isOrdered() ? k : 0);
          assertThat(candidates.hasChild(place, symbols[its[k]])).as(what).isTrue();
          needed.set(place * problem.symbols + symbols[its[k]]);
        }
      }
      for (int n = 0; n < symbols.length; n++) {
        byte role = graph.isRoot(n) ? Problem.ROOT : Problem.INTERNAL;
        assertThat(candidates.roles[symbols[n]] & role).as(what).isNotZero();
        int[] below = Arrays.stream(graph.children(n)).map(child -> symbols[child]).toArray();
        int[] above = parents.get(n).stream().mapToInt(Integer::intValue).toArray();
        for (int set = 0; set < problem.sets; set++) {
          if (below.length > 0) {
            int j = problem.pattern(set, symbols[n], role, below);
            assertThat(candidates.hasPattern(symbols[n], j)).as(what).isTrue();
          }
          if (above.length > 0 && byParents) {
            int j = problem.parentPattern(set, symbols[n], above, above.length);
            assertThat(candidates.hasPattern(symbols[n], j)).as(what).isTrue();
          }
        }
      }
      return needed;
    }
  }

  private static Codec codec(int sets) {
    GraphSignature signature = GraphSignature.builder().root(SYMBOLS).internal(SYMBOLS).build();
    return Codec.builder(signature).width(2).maxParents(9).sets(sets).build();
  }

  private static Map<CountVector, List<Graph>> groups(Codec codec) {
    Map<CountVector, List<Graph>> groups = new LinkedHashMap<>();
    for (Graph graph : UNIVERSE) {
      groups.computeIfAbsent(codec.encode(graph), vector -> new ArrayList<>()).add(graph);
    }
    return groups;
  }

  /**
   * All graphs of up to four nodes, by vector.
   *
   * @param combines whether there is room for combinations of children
   * @param byChildren pairs of a place and a symbol that are left after the first stage
   * @param left the pairs that are left in the end
   * @param needed the pairs among these that a graph with the vector has
   * @param settled the number of vectors that are settled without a solver
   */
  @ParameterizedTest
  @CsvSource({
    "1, true, 12409, 9596, 8711, 789",
    "2, true, 10867, 9587, 9275, 1040",
    "3, true, 9791, 9443, 9353, 1147",
    "1, false, 12409, 9296, 8711, 74",
    "2, false, 11094, 9488, 9275, 80"
  })
  void prune_everyVectorOfTinyGraphs_leavesWhatItsGraphsNeed(
      int sets, boolean combines, int byChildren, int left, int needed, int settled) {
    Codec codec = codec(sets);
    int[] got = new int[4];
    groups(codec)
        .forEach(
            (vector, graphs) -> {
              String what = "sets " + sets + ": " + vector + " of " + graphs;
              Pruned pruned = new Pruned(codec, vector, combines);
              pruned.pruning.pruneByChildren();
              graphs.forEach(graph -> pruned.needed(graph, false, what));
              got[0] += (int) pruned.candidates.size();
              pruned.pruning.prune();
              BitSet all = new BitSet();
              graphs.forEach(graph -> all.or(pruned.needed(graph, true, what)));
              got[1] += (int) pruned.candidates.size();
              got[2] += all.cardinality();
              if (pruned.candidates.isSettled()) {
                assertThat(graphs).as(what).hasSize(1);
                got[3]++;
              }
            });
    assertThat(got).containsExactly(byChildren, left, needed, settled);
  }

  /**
   * Vectors of tiny graphs with one count changed: the number of those without a graph, by the
   * stage that detects it.
   *
   * @param combines whether there is room for combinations of children
   * @param sums the number of vectors that do not add up
   * @param pruning the number of vectors for which pruning leaves nothing
   * @param neither the number of vectors left to later stages
   */
  @ParameterizedTest
  @CsvSource({
    "1, true, 1353, 869, 100",
    "2, true, 1475, 998, 53",
    "1, false, 1353, 858, 111",
    "2, false, 1475, 957, 94"
  })
  void prune_changedVectors_isAContradictionOnlyWhereNoGraphHasThem(
      int sets, boolean combines, int sums, int pruning, int neither) {
    Codec codec = codec(sets);
    Map<CountVector, List<Graph>> groups = groups(codec);
    SplittableRandom random = new SplittableRandom(sets);
    int[] got = new int[3];
    for (CountVector vector : groups.keySet()) {
      CountVector changed = changed(codec, vector, random);
      boolean hasGraphs = groups.containsKey(changed);
      String what = "sets " + sets + ": " + changed;
      Pruned pruned;
      try {
        pruned = new Pruned(codec, changed, combines);
      } catch (Contradiction e) {
        assertThat(hasGraphs).as(what).isFalse();
        got[0]++;
        continue;
      }
      try {
        pruned.pruning.pruneByChildren();
        pruned.pruning.prune();
        got[2] += hasGraphs ? 0 : 1;
      } catch (Contradiction e) {
        assertThat(hasGraphs).as(what).isFalse();
        got[1]++;
      }
    }
    assertThat(got).containsExactly(sums, pruning, neither);
  }

  /**
   * The vector with the count of one constraint reduced by 1, and that of another near it raised by
   * 1.
   */
  private static CountVector changed(Codec codec, CountVector vector, SplittableRandom random) {
    TreeMap<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      counts.put(vector.index(i), vector.count(i));
    }
    int first = vector.rowBegin(1);
    if (first < vector.entryCount()) {
      int index = vector.index(first + random.nextInt(vector.entryCount() - first));
      int near = index + 1 + random.nextInt(4);
      if (near < codec.dimension()) {
        counts.merge(index, -1, Integer::sum);
        counts.merge(near, 1, Integer::sum);
        counts.values().removeIf(count -> count == 0);
      }
    }
    return CountVector.of(
        codec.shape(),
        codec.id(),
        counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
        counts.values().stream().mapToInt(Integer::intValue).toArray());
  }

  private static Graph graph(long seed) {
    return seed % 2 == 0
        ? new RandomGraphs(seed).any(16)
        : new DistinctGraphs(seed, 3).graph(10 + (int) seed % 20, 3, 1, 20);
  }

  /**
   * Checks that pruning leaves what each graph needs; there may be other graphs.
   *
   * @param combines whether there is room for combinations of children
   */
  @ParameterizedTest
  @CsvSource({
    "1, false, true, 17628, 16346, 45",
    "2, false, true, 10302, 7549, 52",
    "1, true, true, 17834, 13553, 60",
    "2, true, true, 11403, 6328, 90",
    "1, false, false, 17628, 16404, 15",
    "2, false, false, 10552, 8400, 15",
    "2, true, false, 11712, 7228, 16"
  })
  void prune_largerGraphs_leavesWhatTheyNeed(
      int sets, boolean masked, boolean combines, int byChildren, int left, int settled) {
    Masking masking =
        masked
            ? Masking.NONE.withMasks(Mask.values()).withMaxArity(2, 3).withMaxParents(2)
            : Masking.NONE;
    int[] got = new int[3];
    for (long batch = 0; batch < 30; batch++) {
      List<Graph> graphs =
          LongStream.range(8 * batch, 8 * batch + 8).mapToObj(PruningTest::graph).toList();
      Codec codec = Codec.fit(graphs, 0, masking).sets(sets).width(3).seed(batch).build();
      for (Graph graph : graphs) {
        String what = "batch " + batch + " with " + codec + ": " + graph;
        Pruned pruned = new Pruned(codec, codec.encode(graph), combines);
        pruned.pruning.pruneByChildren();
        pruned.needed(codec.masked(graph), false, what);
        got[0] += (int) pruned.candidates.size();
        pruned.pruning.prune();
        pruned.needed(codec.masked(graph), true, what);
        got[1] += (int) pruned.candidates.size();
        got[2] += pruned.candidates.isSettled() ? 1 : 0;
      }
    }
    assertThat(got).containsExactly(byChildren, left, settled);
  }
}
