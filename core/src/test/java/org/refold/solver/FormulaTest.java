package org.refold.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormulaTest {
  private static Formula formula(long memoryBytes) {
    return new Formula(new Budget(Duration.ofMinutes(2), 1, memoryBytes));
  }

  private static Resource spent(Runnable work) {
    return catchThrowableOfType(SpentException.class, work::run).resource();
  }

  @Test
  void accept_manyConstraints_tellsThemInOrder() {
    Formula formula = formula(1 << 28);
    for (int i = 0; i < 500; i++) {
      formula.newVariable();
    }
    List<String> expected = new ArrayList<>();
    for (int i = 1; i <= 500; i++) {
      int[] literals = new int[i % 20];
      Arrays.fill(literals, i % 2 == 0 ? i : -i);
      if (i % 3 == 0) {
        formula.exactly(i, literals);
        expected.add(i + " of " + Arrays.toString(literals));
      } else {
        formula.clause(literals);
        expected.add(Arrays.toString(literals));
      }
    }
    List<String> told = new ArrayList<>();
    formula.accept(
        new Formula.Visitor() {
          @Override
          public void clause(int[] literals) {
            told.add(Arrays.toString(literals));
          }

          @Override
          public void exactly(int k, int[] literals) {
            told.add(k + " of " + Arrays.toString(literals));
          }
        });
    assertThat(told).isEqualTo(expected);
    assertThat(formula.constraints()).isEqualTo(500);
  }

  @Test
  void write_hugeFormulas_areSpentBeforeTheMemoryIs() {
    Formula variables = formula(1 << 20);
    assertThat(spent(() -> endlessly(variables::newVariable))).isEqualTo(Resource.MEMORY);
    Formula clauses = formula(1 << 20);
    int variable = clauses.newVariable();
    assertThat(spent(() -> endlessly(() -> clauses.clause(variable, -variable))))
        .isEqualTo(Resource.MEMORY);
    Formula empty = formula(1 << 20);
    assertThat(spent(() -> endlessly(empty::clause))).isEqualTo(Resource.MEMORY);
    Formula one = formula(1 << 20);
    int[] literals = new int[100_000];
    Arrays.fill(literals, one.newVariable());
    assertThat(spent(() -> one.clause(literals))).isEqualTo(Resource.MEMORY);
  }

  private static void endlessly(Runnable work) {
    while (true) {
      work.run();
    }
  }

  @Test
  void expand_hugeCounter_isSpentBeforeTheMemoryIs() {
    Formula formula = formula(1 << 24);
    int[] literals = new int[10_000];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = formula.newVariable();
    }
    formula.exactly(5_000, literals);
    assertThat(spent(() -> Sat4jSolver.withClauses().search(formula).close()))
        .isEqualTo(Resource.MEMORY);
  }

  @Test
  void clause_timeOver_isSpent() {
    Formula formula = new Formula(new Budget(Duration.ZERO, 1, 1 << 28));
    int variable = formula.newVariable();
    assertThat(
            spent(
                () -> {
                  for (int i = 0; i < 2_000; i++) {
                    formula.clause(variable);
                  }
                }))
        .isEqualTo(Resource.TIME);
  }

  @Test
  void accept_interrupted_isSpent() {
    Formula formula = formula(1 << 28);
    int variable = formula.newVariable();
    for (int i = 0; i < 2_000; i++) {
      formula.clause(variable);
    }
    Thread.currentThread().interrupt();
    try {
      assertThat(spent(() -> new Sat4jSolver().search(formula).close()))
          .isEqualTo(Resource.INTERRUPTED);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void clause_unknownVariable_isAClearError() {
    Formula formula = formula(1 << 20);
    formula.newVariable();
    for (int literal : new int[] {0, 2, -2, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> formula.clause(1, literal))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("literal: got " + literal + ", expected ± a variable from 1 to 1");
    }
  }

  @Test
  void exactly_negativeCount_isAClearError() {
    assertThatThrownBy(() -> formula(1 << 20).exactly(-1))
        .hasMessage("exactly k of n literals: got k = -1, expected 0 or more");
  }
}
