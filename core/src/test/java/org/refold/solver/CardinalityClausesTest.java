package org.refold.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CardinalityClausesTest {
  /** Clauses with unit propagation. */
  private static final class Clauses implements Formula.Visitor {
    private final int variables;
    private final List<int[]> clauses = new ArrayList<>();

    Clauses(Formula formula) {
      this.variables = formula.variables();
      formula.accept(this);
    }

    @Override
    public void clause(int[] literals) {
      clauses.add(literals);
    }

    @Override
    public void exactly(int k, int[] literals) {
      throw new AssertionError("not expanded");
    }

    /**
     * Extends values (1, −1 or 0 for unknown, for each variable) by unit propagation.
     *
     * @return whether there is no conflict
     */
    boolean propagate(int[] values) {
      boolean changed;
      do {
        changed = false;
        for (int[] clause : clauses) {
          int unknown = 0;
          int unit = 0;
          boolean satisfied = false;
          for (int literal : clause) {
            int value = values[Math.abs(literal)] * Integer.signum(literal);
            satisfied |= value > 0;
            if (value == 0) {
              unknown++;
              unit = literal;
            }
          }
          if (!satisfied && unknown == 0) {
            return false;
          }
          if (!satisfied && unknown == 1) {
            values[Math.abs(unit)] = Integer.signum(unit);
            changed = true;
          }
        }
      } while (changed);
      return true;
    }
  }

  private static Formula exactly(int k, int n) {
    Formula formula = new Formula(SmallFormula.plenty());
    int[] literals = new int[n];
    for (int i = 0; i < n; i++) {
      literals[i] = formula.newVariable() * (i % 3 == 1 ? -1 : 1);
    }
    formula.exactly(k, literals);
    return CardinalityClauses.of(formula);
  }

  /** Converts the value of the i-th literal of {@link #exactly} to that of its variable. */
  private static int ofVariable(int i, int value) {
    return i % 3 == 1 ? -value : value;
  }

  @Test
  void of_everyAssignment_hasOneExtensionIfTheCountIsRight() {
    for (int n = 0; n <= 10; n++) {
      for (int k = 0; k <= n + 1; k++) {
        Clauses clauses = new Clauses(exactly(k, n));
        for (int assignment = 0; assignment < 1 << n; assignment++) {
          int[] values = new int[clauses.variables + 1];
          for (int i = 0; i < n; i++) {
            values[i + 1] = ofVariable(i, (assignment >> i & 1) == 1 ? 1 : -1);
          }
          boolean consistent = clauses.propagate(values);
          assertThat(consistent)
              .as("n = %d, k = %d, %s", n, k, Integer.toBinaryString(assignment))
              .isEqualTo(Integer.bitCount(assignment) == k);
          if (consistent) {
            values[0] = 1;
            assertThat(values).as("all are known: no second extension").doesNotContain(0);
          }
        }
      }
    }
  }

  @Test
  void of_everyPartialAssignment_propagatesAllThatFollows() {
    for (int n = 1; n <= 8; n++) {
      for (int k = 0; k <= n; k++) {
        Clauses clauses = new Clauses(exactly(k, n));
        int assignments = (int) Math.pow(3, n);
        for (int assignment = 0; assignment < assignments; assignment++) {
          int[] values = new int[clauses.variables + 1];
          int trues = 0;
          int falses = 0;
          for (int i = 0, rest = assignment; i < n; i++, rest /= 3) {
            int value = rest % 3 - 1;
            trues += value > 0 ? 1 : 0;
            falses += value < 0 ? 1 : 0;
            values[i + 1] = ofVariable(i, value);
          }
          int[] given = values.clone();
          assertThat(clauses.propagate(values))
              .as("n = %d, k = %d, assignment %d", n, k, assignment)
              .isEqualTo(trues <= k && falses <= n - k);
          for (int i = 0; i < n && trues <= k && falses <= n - k; i++) {
            int follows = trues == k ? -1 : falses == n - k ? 1 : 0;
            int expected = given[i + 1] != 0 ? given[i + 1] : ofVariable(i, follows);
            assertThat(values[i + 1])
                .as("n = %d, k = %d, assignment %d, literal %d", n, k, assignment, i)
                .isEqualTo(expected);
          }
        }
      }
    }
  }

  @Test
  void of_largeGroup_costsWhatIsPromised() {
    Formula expanded = exactly(30, 100);
    assertThat(expanded.variables() - 100).isLessThanOrEqualTo(30 * 70);
    assertThat(expanded.constraints()).isLessThanOrEqualTo(4 * 30 * 70 + 4 * 100);
  }

  @Test
  void of_clausesAlone_isTheFormulaItself() {
    Formula formula = new Formula(SmallFormula.plenty());
    formula.clause(formula.newVariable());
    assertThat(CardinalityClauses.of(formula)).isSameAs(formula);
  }
}
