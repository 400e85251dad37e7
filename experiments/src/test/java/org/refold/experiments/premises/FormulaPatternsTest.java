package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormulaPatternsTest {
  @Test
  void of_formula_hasSymbolsEdgesAndNodes() {
    FormulaPatterns patterns = Formulas.patterns("p(a, f(b))");
    assertThat(patterns.symbols()).containsExactlyInAnyOrder("p/2", "a", "f/1", "b");
    assertThat(patterns.structure())
        .containsExactlyInAnyOrder(
            "a as child 1 of p/2",
            "f/1 as child 2 of p/2",
            "p/2(a, f/1)",
            "b as child 1 of f/1",
            "f/1(b)");
  }

  @Test
  void of_unorderedNode_hasNoPlaces() {
    assertThat(Formulas.patterns("q(b) = a").structure())
        .containsExactlyInAnyOrder(
            "q/1 below ={2}", "a below ={2}", "={2}(a, q/1)", "b as child 1 of q/1", "q/1(b)");
    assertThat(Formulas.patterns("a = q(b)")).isEqualTo(Formulas.patterns("q(b) = a"));
  }

  @Test
  void of_renamedVariables_isTheSame() {
    assertThat(Formulas.patterns("![X] : p(X)")).isEqualTo(Formulas.patterns("![Y] : p(Y)"));
  }
}
