package org.refold.decode.prune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.decode.DistinctGraphs;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.SmallProblem;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.solver.Budget;

/**
 * Compares {@link Combinations} with all tuples of symbols, checked one by one against the
 * candidates and the slots of each pattern.
 */
class CombinationsTest {
  private static final long ROOM = 1 << 20;

  /** A problem and one of its symbols that has children. */
  private record Case(SmallProblem small, int s, String what) {
    Problem problem() {
      return small.problem;
    }

    Candidates candidates() {
      return small.candidates;
    }

    int place(int k) {
      return problem().placeStart[s] + (problem().symbol[s].isOrdered() ? k : 0);
    }
  }

  private static void forEachCase(int seeds, BiConsumer<Case, SplittableRandom> test) {
    for (long seed = 0; seed < seeds; seed++) {
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        graphs.add(
            i % 2 == 0
                ? new RandomGraphs(seed * 10 + i).any(8)
                : new DistinctGraphs(seed * 10 + i, 2).graph(7, 3, 1, 30));
      }
      Codec codec =
          Codec.fitUnmasked(graphs).sets(1 + (int) seed % 3).width(2 + (int) seed % 2).build();
      for (Graph graph : graphs) {
        int symbols = new SmallProblem(codec, codec.encode(graph)).problem.symbols;
        for (int s = 0; s < symbols; s++) {
          SmallProblem small = new SmallProblem(codec, codec.encode(graph));
          int arity = small.problem.symbol[s].arity();
          if (arity > 0 && Math.pow(symbols, arity) < 3_000) {
            test.accept(
                new Case(small, s, "seed " + seed + " symbol " + s + " of " + graph),
                new SplittableRandom(seed * 100 + s));
          }
        }
      }
    }
  }

  /** Every combination that the candidates leave, in ascending order for unordered children. */
  private static List<int[]> expected(Case of) {
    Problem problem = of.problem();
    int arity = problem.symbol[of.s].arity();
    List<int[]> found = new ArrayList<>();
    int[] chosen = new int[arity];
    for (int k = 0; k >= 0; ) {
      if (k == arity) {
        if (isPossible(of, chosen)) {
          found.add(chosen.clone());
        }
        for (k--; k >= 0 && ++chosen[k] == problem.symbols; k--) {
          chosen[k] = 0;
        }
        if (k < 0) {
          return found;
        }
      }
      k++;
    }
    return found;
  }

  private static boolean isPossible(Case of, int[] chosen) {
    for (int k = 0; k < chosen.length; k++) {
      boolean ascends =
          of.problem().symbol[of.s].isOrdered() || k == 0 || chosen[k - 1] <= chosen[k];
      if (!ascends || !of.candidates().hasChild(of.place(k), chosen[k])) {
        return false;
      }
    }
    return patterns(of, chosen, Problem.ROOT).isPresent()
        || patterns(of, chosen, Problem.INTERNAL).isPresent();
  }

  /** The patterns that a node with these children matches, if it matches one in every set. */
  private static Optional<BitSet> patterns(Case of, int[] chosen, byte role) {
    Problem problem = of.problem();
    BitSet matched = new BitSet();
    for (int set = 0; set < problem.sets; set++) {
      boolean any = false;
      for (int j = problem.patterns.nodeStart[set]; j < problem.patterns.parentStart[set]; j++) {
        if (of.candidates().hasPattern(of.s, j)
            && problem.role(j) == role
            && (of.candidates().roles[of.s] & role) != 0
            && fills(problem, j, chosen)) {
          matched.set(j);
          any = true;
        }
      }
      if (!any) {
        return Optional.empty();
      }
    }
    return Optional.of(matched);
  }

  private static boolean fills(Problem problem, int j, int[] chosen) {
    boolean ordered =
        IntStream.range(problem.slots.start[j], problem.slots.end[j])
            .anyMatch(slot -> problem.slots.place[slot] > 0);
    for (int slot = problem.slots.start[j]; slot < problem.slots.end[j]; slot++) {
      int times = 0;
      for (int k = 0; k < chosen.length; k++) {
        boolean here = !ordered || problem.slots.place[slot] == k;
        if (here && Bits.get(problem.slots.masks, problem.slots.mask[slot], chosen[k])) {
          times++;
        }
      }
      if (times != problem.slots.times[slot]) {
        return false;
      }
    }
    return true;
  }

  private static int times(int[] chosen, int m) {
    return (int) Arrays.stream(chosen).filter(child -> child == m).count();
  }

  private static void assertAre(Combinations got, List<int[]> expected, Case of) {
    Problem problem = of.problem();
    assertThat(got.size()).as(of.what).isEqualTo(expected.size());
    long[] can = new long[problem.symbols];
    long[] must = new long[problem.symbols];
    got.count(can, must);
    int sure = got.nextSure(0);
    for (int m = 0; m < problem.symbols; m++) {
      int symbol = m;
      int fewest = expected.stream().mapToInt(chosen -> times(chosen, symbol)).min().orElseThrow();
      int most = expected.stream().mapToInt(chosen -> times(chosen, symbol)).max().orElseThrow();
      assertThat(got.fewest(m)).as(of.what).isEqualTo(fewest);
      assertThat(got.most(m)).as(of.what).isEqualTo(most);
      assertThat(must[m]).as(of.what).isEqualTo((long) fewest * problem.count[of.s]);
      assertThat(can[m]).as(of.what).isEqualTo((long) most * problem.count[of.s]);
      if (fewest > 0 && problem.count[m] == 1) {
        assertThat(sure).as(of.what).isEqualTo(m);
        sure = got.nextSure(m + 1);
      }
    }
    assertThat(sure).as(of.what).isEqualTo(problem.symbols);
    for (int k = 0; k < problem.symbol[of.s].arity() && expected.size() == 1; k++) {
      assertThat(got.child(k)).as(of.what).isEqualTo(expected.get(0)[k]);
    }
  }

  /** Checks that every remaining child and pattern is in some combination. */
  private static void assertProjected(List<int[]> expected, Case of) {
    Problem problem = of.problem();
    for (int k = 0; k < problem.symbol[of.s].arity(); k++) {
      BitSet there = new BitSet();
      BitSet left = new BitSet();
      for (int m = 0; m < problem.symbols; m++) {
        left.set(m, of.candidates().hasChild(of.place(k), m));
      }
      for (int[] chosen : expected) {
        for (int at = 0; at < chosen.length; at++) {
          if (of.place(at) == of.place(k)) {
            there.set(chosen[at]);
          }
        }
      }
      assertThat(left).as(of.what).isEqualTo(there);
    }
    BitSet matched = new BitSet();
    for (int[] chosen : expected) {
      patterns(of, chosen, Problem.ROOT).ifPresent(matched::or);
      patterns(of, chosen, Problem.INTERNAL).ifPresent(matched::or);
    }
    for (int set = 0; set < problem.sets; set++) {
      for (int j = problem.patterns.nodeStart[set]; j < problem.patterns.parentStart[set]; j++) {
        assertThat(of.candidates().hasPattern(of.s, j)).as(of.what).isEqualTo(matched.get(j));
      }
    }
  }

  private static Combinations made(Case of) {
    return Objects.requireNonNull(
        Combinations.of(of.problem(), of.candidates(), of.s, ROOM, SmallProblem.plenty()), of.what);
  }

  private static Combinations kept(Case of) {
    Combinations made = made(of);
    made.keep(of.candidates());
    return made;
  }

  /** Removes a child, a pattern or a role from the symbol's candidates. */
  private static void takeSome(Case of, SplittableRandom random) {
    Problem problem = of.problem();
    switch (random.nextInt(4)) {
      case 0 ->
          of.candidates()
              .removePattern(of.s, random.nextInt(problem.patterns.parentStart[problem.sets - 1]));
      case 1 ->
          of.candidates().removeRoles(of.s, random.nextBoolean() ? Problem.ROOT : Problem.INTERNAL);
      default ->
          of.candidates()
              .removeChild(
                  of.s,
                  of.place(random.nextInt(problem.symbol[of.s].arity())),
                  random.nextInt(problem.symbols));
    }
  }

  @Test
  void of_anySymbol_areAllThatCandidatesLeave() {
    int[] met = new int[1];
    forEachCase(
        60,
        (of, random) -> {
          List<int[]> expected = expected(of);
          assertAre(kept(of), expected, of);
          assertProjected(expected, of);
          met[0] += expected.size() > 1 ? 1 : 0;
        });
    assertThat(met[0]).as("symbols with a choice").isGreaterThan(300);
  }

  @Test
  void of_candidatesThatShrank_areAllThatTheyLeave() {
    int[] met = new int[2];
    forEachCase(
        60,
        (of, random) -> {
          for (int i = 0; i < 3; i++) {
            takeSome(of, random);
          }
          List<int[]> expected = expected(of);
          Combinations got = made(of);
          assertThat(got.size()).as(of.what).isEqualTo(expected.size());
          if (!expected.isEmpty()) {
            got.keep(of.candidates());
            assertAre(got, expected, of);
          }
          met[expected.isEmpty() ? 0 : 1]++;
        });
    assertThat(met[0]).as("symbols that have none").isGreaterThan(100);
    assertThat(met[1]).as("symbols that have some").isGreaterThan(100);
  }

  @Test
  void keep_afterCandidatesShrank_dropsWhatIsNoLongerPossible() {
    int[] met = new int[2];
    forEachCase(
        60,
        (of, random) -> {
          Combinations got = kept(of);
          int before = got.size();
          for (int i = 0; i < 3; i++) {
            takeSome(of, random);
            List<int[]> expected = expected(of);
            if (expected.isEmpty()) {
              met[1]++;
              assertThatThrownBy(() -> got.keep(of.candidates()))
                  .as(of.what)
                  .isInstanceOf(Contradiction.class)
                  .hasMessageStartingWith("no combination of children fits ");
              return;
            }
            got.keep(of.candidates());
            assertAre(got, expected, of);
            assertProjected(expected, of);
          }
          met[0] += got.size() < before ? 1 : 0;
        });
    assertThat(met[0]).as("symbols that lost some").isGreaterThan(80);
    assertThat(met[1]).as("symbols that lost all").isGreaterThan(100);
  }

  @Test
  void settle_anyChild_keepsThoseThatHoldItMostOrLeast() {
    int[] met = new int[1];
    forEachCase(
        40,
        (of, random) -> {
          Combinations got = kept(of);
          List<int[]> expected = new ArrayList<>(expected(of));
          for (int i = 0; i < 4; i++) {
            int m = random.nextInt(of.problem().symbols);
            boolean asOften = random.nextBoolean();
            int wanted = asOften ? got.most(m) : got.fewest(m);
            boolean dropped = expected.removeIf(chosen -> times(chosen, m) != wanted);
            assertThat(got.settle(m, asOften)).as(of.what).isEqualTo(dropped);
            assertAre(got, expected, of);
            met[0] += dropped ? 1 : 0;
          }
        });
    assertThat(met[0]).as("times that some were dropped").isGreaterThan(100);
  }

  @Test
  void single_childrenThatFit_isTheOnlyOne() {
    forEachCase(
        40,
        (of, random) -> {
          List<int[]> all = expected(of);
          int[] chosen = all.get(random.nextInt(all.size()));
          Combinations got = Combinations.single(of.problem(), of.candidates(), of.s, chosen);
          assertAre(got, List.of(chosen), of);
          assertProjected(List.of(chosen), of);
        });
  }

  @Test
  void single_childrenThatMatchNothing_isAContradiction() {
    int[] met = new int[1];
    forEachCase(
        40,
        (of, random) -> {
          List<Integer> there = new ArrayList<>();
          for (int m = 0; m < of.problem().symbols; m++) {
            if (of.candidates().hasChild(of.place(0), m)) {
              there.add(m);
            }
          }
          int[] chosen =
              random
                  .ints(of.problem().symbol[of.s].arity(), 0, there.size())
                  .sorted()
                  .map(there::get)
                  .toArray();
          if (!isPossible(of, chosen)) {
            met[0]++;
            assertThatThrownBy(
                    () -> Combinations.single(of.problem(), of.candidates(), of.s, chosen))
                .as(of.what)
                .isInstanceOf(Contradiction.class);
          }
        });
    assertThat(met[0]).isGreaterThan(50);
  }

  @Test
  void of_littleRoom_areNoneOrTakeNoMore() {
    forEachCase(
        20,
        (of, random) -> {
          Combinations all = made(of);
          Budget plenty = SmallProblem.plenty();
          Problem problem = of.problem();
          assertThat(Combinations.of(problem, of.candidates(), of.s, all.bytes(), plenty))
              .as(of.what)
              .isNotNull();
          assertThat(Combinations.of(problem, of.candidates(), of.s, all.bytes() - 1, plenty))
              .as(of.what)
              .isNull();
        });
  }

  /** The combinations of a node with the given number of children, any of 45 leaves. */
  private static @Nullable Combinations ofMany(int arity, boolean ordered) {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = IntStream.range(0, 45).map(i -> builder.add(Symbol.leaf("x" + i))).toArray();
    builder.add(Symbol.unordered("all", leaves.length), leaves);
    int[] some = Arrays.copyOf(leaves, arity);
    builder.add(ordered ? Symbol.ordered("some", arity) : Symbol.unordered("some", arity), some);
    Graph graph = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
    SmallProblem small = new SmallProblem(codec, codec.encode(graph));
    int s = 0;
    while (!small.problem.symbol[s].label().equals("some")) {
      s++;
    }
    return Combinations.of(small.problem, small.candidates, s, 1L << 30, SmallProblem.plenty());
  }

  @Test
  void of_moreThanAreWrittenOut_areNone() {
    // Total children: 2 · 45² = 4,050 and 3 · 45³ = 273,375 if ordered; 3 · 45 · 46 · 47 / 6 =
    // 48,645 and 4 · 45 · 46 · 47 · 48 / 24 = 778,320 if unordered.
    assertThat(ofMany(2, true)).isNotNull();
    assertThat(ofMany(3, true)).isNull();
    assertThat(ofMany(3, false)).isNotNull();
    assertThat(ofMany(4, false)).isNull();
  }
}
