package org.refold.decode.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.solver.Budget;
import org.refold.solver.Formula;
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;

/** Compares {@link Literals} with counting over all assignments of a few variables. */
class LiteralsTest {
  private static final int SEEDS = 60;

  /** Some inputs of different variables, some of them negated or known. */
  private static final class Inputs {
    private final Budget budget = new Budget(Duration.ofHours(1), 1_000_000, 1L << 28);
    private final Formula formula = new Formula(budget);
    private final Literals literals = new Literals(formula);
    private final int variables;
    private final int[] inputs;

    Inputs(SplittableRandom random) {
      this.inputs = new int[random.nextInt(7)];
      int last = 0;
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] =
            switch (random.nextInt(8)) {
              case 0 -> Literals.TRUE;
              case 1 -> Literals.FALSE;
              case 2 -> - ++last;
              default -> ++last;
            };
      }
      this.variables = last;
      IntStream.range(0, variables).forEach(i -> literals.newVariable());
    }

    boolean isTrue(int literal, int assignment) {
      return literal == Literals.TRUE
          || (literal != Literals.FALSE
              && (assignment >> (Math.abs(literal) - 1) & 1) == (literal > 0 ? 1 : 0));
    }

    int count(int assignment) {
      return (int) Arrays.stream(inputs).filter(literal -> isTrue(literal, assignment)).count();
    }

    /** The assignments of the inputs that extend to a model of the formula. */
    Set<Integer> models() {
      Set<Integer> models = new TreeSet<>();
      try (Solver.Search search = new Sat4jSolver().search(formula)) {
        while (search.findModel(budget)) {
          int model = 0;
          int[] other = new int[variables];
          for (int v = 1; v <= variables; v++) {
            model |= search.isTrue(v) ? 1 << (v - 1) : 0;
            other[v - 1] = search.isTrue(v) ? -v : v;
          }
          assertThat(models.add(model)).isTrue();
          search.add(other);
        }
      }
      return models;
    }

    Set<Integer> where(IntPredicate holds) {
      Set<Integer> expected = new TreeSet<>();
      IntStream.range(0, 1 << variables).filter(holds).forEach(expected::add);
      return expected;
    }

    /** Requires all literals from one to another, exclusive, with a sign. */
    void require(int[] sums, int from, int to, int sign) {
      for (int j = from; j < to; j++) {
        literals.clause(sign * sums[j]);
      }
    }
  }

  private static Inputs inputs(long seed) {
    return new Inputs(new SplittableRandom(seed));
  }

  @Test
  void clause_anyLiterals_holdsWhereOneIsTrue() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Inputs some = inputs(seed);
      some.literals.clause(some.inputs);
      assertThat(some.models()).as("seed %d", seed).isEqualTo(some.where(a -> some.count(a) > 0));
    }
  }

  @Test
  void clause_aTrueLiteral_isNotWritten() {
    Inputs some = inputs(0);
    some.literals.clause(some.literals.newVariable(), Literals.TRUE);
    assertThat(some.formula.constraints()).isZero();
  }

  @Test
  void implies_anyCondition_asksForOneWhereItIsTrue() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Inputs some = inputs(seed);
      if (some.inputs.length > 0) {
        int condition = some.inputs[0];
        int[] others = Arrays.copyOfRange(some.inputs, 1, some.inputs.length);
        some.literals.implies(condition, others);
        assertThat(some.models())
            .as("seed %d", seed)
            .isEqualTo(
                some.where(
                    a ->
                        !some.isTrue(condition, a)
                            || Arrays.stream(others).anyMatch(other -> some.isTrue(other, a))));
      }
    }
  }

  @Test
  void exactly_anyNumber_holdsWhereSoManyAreTrue() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (int k = -1; k <= inputs(seed).inputs.length + 1; k++) {
        Inputs some = inputs(seed);
        int number = k;
        some.literals.exactly(number, some.inputs);
        assertThat(some.models())
            .as("seed %d, k = %d", seed, k)
            .isEqualTo(some.where(a -> some.count(a) == number));
      }
    }
  }

  /** A required output, alone or with all before it, requires that many inputs. */
  @Test
  void atLeast_outputsAskedFor_askForInputs() {
    for (long seed = 0; seed < SEEDS; seed++) {
      int length = inputs(seed).inputs.length;
      for (int upTo = 1; upTo <= length + 1; upTo++) {
        int outputs = Math.min(upTo, length);
        for (int j = -1; j < outputs; j++) {
          for (int first : new int[] {0, Math.max(0, j)}) {
            Inputs some = inputs(seed);
            int[] sums = some.literals.atLeast(some.inputs, upTo);
            assertThat(some.formula.constraints()).isLessThanOrEqualTo((long) length * upTo * upTo);
            assertThat(sums).hasSize(outputs);
            some.require(sums, first, j + 1, 1);
            int least = j + 1;
            assertThat(some.models())
                .as("seed %d, up to %d, outputs %d to %d", seed, upTo, first, j)
                .isEqualTo(some.where(a -> some.count(a) >= least));
          }
        }
      }
    }
  }

  /** An excluded output, alone or with all after it, excludes that many inputs. */
  @Test
  void whetherAtLeast_outputsRuledOut_ruleOutInputs() {
    for (long seed = 0; seed < SEEDS; seed++) {
      int length = inputs(seed).inputs.length;
      for (int upTo = 1; upTo <= length + 1; upTo++) {
        int outputs = Math.min(upTo, length);
        for (int j = 0; j <= outputs; j++) {
          for (int end : new int[] {Math.min(outputs, j + 1), outputs}) {
            Inputs some = inputs(seed);
            int[] sums = some.literals.whetherAtLeast(some.inputs, upTo);
            assertThat(sums).hasSize(outputs);
            some.require(sums, j, end, -1);
            int most = j < outputs ? j : length;
            assertThat(some.models())
                .as("seed %d, up to %d, outputs %d to %d", seed, upTo, j, end)
                .isEqualTo(some.where(a -> some.count(a) <= most));
          }
        }
      }
    }
  }
}
