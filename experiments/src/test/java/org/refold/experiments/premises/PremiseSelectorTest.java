package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class PremiseSelectorTest {
  private static final PremiseSettings UNLEARNED = new PremiseSettings(0.5, false);

  private final PremiseSelector selector = new PremiseSelector(UNLEARNED);

  private void add(String formula, int... premises) {
    selector.learn(selector.goal(Formulas.patterns(formula)), premises);
  }

  @Test
  void goal_emptyLibrary_ranksNothing() {
    assertThat(selector.goal(Formulas.patterns("p(a)")).ranking()).isEmpty();
  }

  @Test
  void goal_nothingInCommon_latestFirst() {
    add("p(a)");
    add("q(b)");
    assertThat(selector.goal(Formulas.patterns("r(c)")).ranking()).containsExactly(1, 0);
  }

  @Test
  void goal_similarFormula_comesFirst() {
    add("p(f(a))");
    add("q(g(b))");
    add("r(c)");
    assertThat(selector.goal(Formulas.patterns("q(g(c))")).ranking()).startsWith(1);
  }

  @Test
  void goal_sameSymbolsInOtherPlaces_isToldByStructure() {
    add("p(f(a), g(b))");
    add("p(f(b), g(a))");
    add("q(c)");
    FormulaPatterns goal = Formulas.patterns("r(f(a), g(b))");
    assertThat(selector.goal(goal).reasons(0).similarity())
        .isGreaterThan(selector.goal(goal).reasons(1).similarity());
    PremiseSelector symbols = new PremiseSelector(new PremiseSettings(0, false));
    for (String formula : List.of("p(f(a), g(b))", "p(f(b), g(a))", "q(c)")) {
      symbols.add(Formulas.patterns(formula));
    }
    assertThat(symbols.goal(goal).reasons(0).similarity())
        .isCloseTo(symbols.goal(goal).reasons(1).similarity(), within(1e-12));
  }

  @Test
  void goal_similarTheorem_votesForThePremisesOfItsProof() {
    add("unlike(a)");
    add("alien(b)");
    add("p(f(c))", 0);
    assertThat(selector.goal(Formulas.patterns("p(f(d))")).ranking()).containsExactly(2, 0, 1);
  }

  @Test
  void reasons_premise_nameWhatItSharesAndWhoUsedIt() {
    add("p(a)");
    add("q(b)");
    add("q(c)", 0, 1);
    add("r(c)", 0);
    Reasons reasons = selector.goal(Formulas.patterns("p(c)")).reasons(0);
    assertThat(reasons.symbols()).containsExactly("p/1");
    assertThat(reasons.structure()).isEmpty();
    assertThat(reasons.introduced()).containsExactly("p/1");
    assertThat(reasons.uses()).extracting(Reasons.Use::theorem).containsExactly(2, 3);
    assertThat(reasons.distance()).isEqualTo(4);
    assertThat(reasons.contributions().values().stream().mapToDouble(its -> its).sum())
        .isCloseTo(reasons.score(), within(1e-12));
  }

  @Test
  void reasons_afterMoreWasAdded_nameEarlierTheoremsAlone() {
    add("p(a)");
    Goal goal = selector.goal(Formulas.patterns("p(b)"));
    selector.learn(goal, new int[] {0});
    assertThat(goal.reasons(0).uses()).isEmpty();
  }

  @Test
  void learn_introducedSymbolsAlwaysUsed_getWeight() {
    PremiseSelector learning = new PremiseSelector(PremiseSettings.DEFAULT);
    for (int n = 0; n < 30; n++) {
      learning.add(Formulas.patterns("all(definition%d)".formatted(n)));
      learning.add(Formulas.patterns("all(definition%d, x)".formatted(n)));
      Goal goal = learning.goal(Formulas.patterns("some(definition%d)".formatted(n)));
      learning.learn(goal, new int[] {3 * n});
    }
    learning.add(Formulas.patterns("all(last)"));
    learning.add(Formulas.patterns("all(last, x)"));
    Goal goal = learning.goal(Formulas.patterns("some(last)"));
    assertThat(goal.ranking()).startsWith(90);
    assertThat(goal.reasons(90).contributions().get(Signal.INTRODUCTION)).isPositive();
  }

  @Test
  void settings_lambdaOutOfRange_isRefused() {
    assertThatThrownBy(() -> new PremiseSettings(1.5, true))
        .isInstanceOf(RefoldException.class)
        .hasMessage("lambda: got 1.5, expected 0 to 1");
  }
}
