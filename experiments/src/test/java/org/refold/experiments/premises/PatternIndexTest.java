package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PatternIndexTest {
  /** The definition, pattern by pattern. */
  private static double cosine(Set<String> goal, Set<String> formula, List<Set<String>> all) {
    double shared = 0;
    double goalNorm = 0;
    double norm = 0;
    Set<String> patterns = new LinkedHashSet<>(goal);
    patterns.addAll(formula);
    for (String pattern : patterns) {
      long frequency = all.stream().filter(its -> its.contains(pattern)).count();
      double weight = Math.log((double) all.size() / frequency);
      goalNorm += goal.contains(pattern) ? weight * weight : 0;
      norm += formula.contains(pattern) ? weight * weight : 0;
      shared += goal.contains(pattern) && formula.contains(pattern) ? weight * weight : 0;
    }
    return shared == 0 ? 0 : shared / Math.sqrt(goalNorm * norm);
  }

  @Test
  void cosines_randomFormulas_followTheDefinition() {
    Random random = new Random(7);
    PatternIndex index = new PatternIndex();
    List<Set<String>> formulas = new ArrayList<>();
    for (int n = 0; n < 60; n++) {
      Set<String> goal = new LinkedHashSet<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        goal.add("pattern " + (int) Math.abs(8 * random.nextGaussian()));
      }
      List<Set<String>> all = new ArrayList<>(formulas);
      all.add(goal);
      double[] expected = formulas.stream().mapToDouble(its -> cosine(goal, its, all)).toArray();
      assertThat(index.cosines(goal)).containsExactly(expected, within(1e-12));
      index.add(goal);
      formulas.add(goal);
    }
  }

  @Test
  void shared_patterns_comeRarestFirst() {
    PatternIndex index = new PatternIndex();
    index.add(Set.of("often"));
    index.add(Set.of("often", "rare", "other"));
    assertThat(index.shared(List.of("often", "rare", "unknown"), 1))
        .containsExactly("rare", "often");
  }

  @Test
  void introducing_pattern_isTheFirstFormulaThatHasIt() {
    PatternIndex index = new PatternIndex();
    index.add(Set.of("a"));
    index.add(Set.of("a", "b"));
    index.add(Set.of("b"));
    assertThat(index.introducing(Set.of("b", "unknown"))).containsExactly(false, true, false);
    assertThat(index.isFirst("b", 1)).isTrue();
    assertThat(index.isFirst("a", 1)).isFalse();
  }
}
