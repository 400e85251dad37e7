package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class ChronologyTest {
  private static final int FORMULAS = 60;

  private final List<String> formulas = new ArrayList<>();
  private final List<String> proofs = new ArrayList<>();

  /** Every third formula is a theorem, with two premises before it. */
  ChronologyTest() {
    Random random = new Random(3);
    for (int n = 0; n < FORMULAS; n++) {
      formulas.add(
          "p%d(f%d(X), f%d(c))".formatted(random.nextInt(3), random.nextInt(5), random.nextInt(5)));
      if (n % 3 == 2) {
        proofs.add("f%d: f%d f%d".formatted(n, random.nextInt(n), random.nextInt(n)));
      }
    }
  }

  private static Map<Integer, List<Integer>> rankings(Library library, IntPredicate isGoal) {
    Map<Integer, List<Integer>> rankings = new TreeMap<>();
    Chronology.visit(
        library,
        PremiseSettings.DEFAULT,
        isGoal,
        (formula, goal) -> rankings.put(formula, Arrays.stream(goal.ranking()).boxed().toList()));
    return rankings;
  }

  private Library library(int size) {
    return Formulas.library(
        formulas.subList(0, size), proofs.subList(0, size / 3).toArray(String[]::new));
  }

  @Test
  void visit_goals_areRankedByWhatComesBeforeThemAlone() {
    Map<Integer, List<Integer>> all = rankings(library(FORMULAS), formula -> true);
    assertThat(all).hasSize(FORMULAS);
    for (int size = 3; size < FORMULAS; size += 3) {
      Map<Integer, List<Integer>> some = rankings(library(size), formula -> true);
      assertThat(all).containsAllEntriesOf(some);
      assertThat(some.get(size - 1)).hasSize(size - 1).doesNotHaveDuplicates();
    }
  }

  @Test
  void visit_ownProof_isNotKnown() {
    int last = FORMULAS - 1;
    Library without =
        Formulas.library(formulas, proofs.subList(0, proofs.size() - 1).toArray(String[]::new));
    assertThat(rankings(without, formula -> formula == last))
        .isEqualTo(rankings(library(FORMULAS), formula -> formula == last))
        .hasSize(1);
  }
}
