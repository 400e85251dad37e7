package org.refold.solver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A formula small enough to try all assignments. An assignment is an int, in which bit v − 1 is
 * variable v.
 */
final class SmallFormula {
  /** At least one literal, or exactly {@code k} if that is not negative. */
  private static final class Constraint {
    private final int k;
    private final int[] literals;

    Constraint(int k, int... literals) {
      this.k = k;
      this.literals = literals;
    }

    boolean holds(int assignment) {
      int count = 0;
      for (int literal : literals) {
        if (isTrue(literal, assignment)) {
          count++;
        }
      }
      return k < 0 ? count > 0 : count == k;
    }
  }

  private final int variables;
  private final List<Constraint> constraints = new ArrayList<>();

  private SmallFormula(int variables) {
    this.variables = variables;
  }

  static SmallFormula random(SplittableRandom random) {
    SmallFormula formula = new SmallFormula(1 + random.nextInt(8));
    int clauses = random.nextInt(8);
    int cardinalities = random.nextInt(4);
    for (int i = 0; i < clauses + cardinalities; i++) {
      if (random.nextInt(clauses + cardinalities) < clauses) {
        formula.constraints.add(new Constraint(-1, formula.randomClause(random)));
      } else {
        int[] literals = formula.randomLiterals(random);
        // Sometimes more than there are.
        formula.constraints.add(new Constraint(random.nextInt(literals.length + 2), literals));
      }
    }
    return formula;
  }

  /** One to three literals, which may be equal or opposite. */
  int[] randomClause(SplittableRandom random) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .map(i -> (1 + random.nextInt(variables)) * (random.nextBoolean() ? 1 : -1))
        .toArray();
  }

  /** Literals of different variables; perhaps none. */
  private int[] randomLiterals(SplittableRandom random) {
    return IntStream.rangeClosed(1, variables)
        .filter(variable -> random.nextInt(3) > 0)
        .map(variable -> random.nextInt(3) > 0 ? variable : -variable)
        .toArray();
  }

  void add(int... clause) {
    constraints.add(new Constraint(-1, clause));
  }

  int variables() {
    return variables;
  }

  Set<Integer> models() {
    Set<Integer> models = new TreeSet<>();
    for (int assignment = 0; assignment < 1 << variables; assignment++) {
      int candidate = assignment;
      if (constraints.stream().allMatch(constraint -> constraint.holds(candidate))) {
        models.add(assignment);
      }
    }
    return models;
  }

  Formula write(Budget budget) {
    Formula formula = new Formula(budget);
    for (int i = 0; i < variables; i++) {
      formula.newVariable();
    }
    for (Constraint constraint : constraints) {
      if (constraint.k < 0) {
        formula.clause(constraint.literals);
      } else {
        formula.exactly(constraint.k, constraint.literals);
      }
    }
    return formula;
  }

  static boolean isTrue(int literal, int assignment) {
    return (assignment >> (Math.abs(literal) - 1) & 1) == (literal > 0 ? 1 : 0);
  }

  /** More than a test needs. */
  static Budget plenty() {
    return new Budget(Duration.ofMinutes(2), 10_000_000, 1 << 28);
  }

  /** More pigeons than holes: short, unsatisfiable, and exponentially hard to prove so. */
  static Formula pigeons(int count, Budget budget) {
    Formula formula = new Formula(budget);
    int[][] sits = new int[count][count - 1];
    for (int[] pigeon : sits) {
      for (int hole = 0; hole < pigeon.length; hole++) {
        pigeon[hole] = formula.newVariable();
      }
      formula.clause(pigeon);
    }
    for (int hole = 0; hole < count - 1; hole++) {
      for (int pigeon = 1; pigeon < count; pigeon++) {
        for (int other = 0; other < pigeon; other++) {
          formula.clause(-sits[pigeon][hole], -sits[other][hole]);
        }
      }
    }
    return formula;
  }
}
