package org.refold.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.solver.Solver.Search;

/** The contract of every solver. */
abstract class SolverContract {
  /** So many pigeons that no solver here can prove anything. */
  private static final int HARD = 14;

  abstract Solver solver();

  /** The number of random formulas to test. */
  abstract int seeds();

  private static int model(Search search, int variables) {
    int model = 0;
    for (int variable = 1; variable <= variables; variable++) {
      model |= search.isTrue(variable) ? 1 << (variable - 1) : 0;
    }
    return model;
  }

  private static int[] blocking(int model, int variables) {
    int[] clause = new int[variables];
    for (int i = 0; i < variables; i++) {
      clause[i] = SmallFormula.isTrue(i + 1, model) ? -(i + 1) : i + 1;
    }
    return clause;
  }

  private static Resource spent(Search search, Budget budget) {
    return catchThrowableOfType(SpentException.class, () -> search.findModel(budget)).resource();
  }

  @Test
  void findModel_randomFormulas_givesAllModelsAndNoOthers() {
    for (long seed = 0; seed < seeds(); seed++) {
      SmallFormula small = SmallFormula.random(new SplittableRandom(seed));
      Budget budget = SmallFormula.plenty();
      Set<Integer> found = new TreeSet<>();
      try (Search search = solver().search(small.write(budget))) {
        while (search.findModel(budget)) {
          int model = model(search, small.variables());
          assertThat(found.add(model)).as("seed %d: a model twice", seed).isTrue();
          search.add(blocking(model, small.variables()));
        }
        assertThat(search.findModel(budget)).as("seed %d: asked once more", seed).isFalse();
      }
      assertThat(found).as("seed %d", seed).isEqualTo(small.models());
    }
  }

  @Test
  void findModel_clausesAddedBetweenModels_hold() {
    for (long seed = 0; seed < seeds(); seed++) {
      SplittableRandom random = new SplittableRandom(~seed);
      SmallFormula small = SmallFormula.random(random);
      Budget budget = SmallFormula.plenty();
      try (Search search = solver().search(small.write(budget))) {
        while (search.findModel(budget)) {
          assertThat(small.models()).as("seed %d", seed).contains(model(search, small.variables()));
          int[] clause =
              random.nextInt(3) > 0
                  ? blocking(model(search, small.variables()), small.variables())
                  : small.randomClause(random);
          search.add(clause);
          small.add(clause);
        }
      }
      assertThat(small.models()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void findModel_noConstraints_makesAllFalse() {
    Budget budget = SmallFormula.plenty();
    Formula formula = new Formula(budget);
    for (int i = 0; i < 300; i++) {
      formula.newVariable();
    }
    try (Search search = solver().search(formula)) {
      assertThat(search.findModel(budget)).isTrue();
      for (int variable = 1; variable <= 300; variable++) {
        assertThat(search.isTrue(variable)).isFalse();
      }
    }
  }

  @Test
  void findModel_noVariables_findsTheEmptyModel() {
    Budget budget = SmallFormula.plenty();
    try (Search search = solver().search(new Formula(budget))) {
      assertThat(search.findModel(budget)).isTrue();
    }
  }

  @Test
  void findModel_emptyClause_isUnsatisfiable() {
    Budget budget = SmallFormula.plenty();
    Formula formula = new Formula(budget);
    formula.clause(formula.newVariable());
    formula.clause();
    try (Search search = solver().search(formula)) {
      assertThat(search.findModel(budget)).isFalse();
      assertThatThrownBy(() -> search.isTrue(1))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("no model: none was requested yet, or none was found");
    }
  }

  @Test
  void add_emptyClause_endsTheModels() {
    Budget budget = SmallFormula.plenty();
    Formula formula = new Formula(budget);
    int variable = formula.newVariable();
    formula.clause(variable);
    try (Search search = solver().search(formula)) {
      assertThat(search.findModel(budget)).isTrue();
      search.add();
      assertThat(search.isTrue(variable)).as("the model found last").isTrue();
      assertThat(search.findModel(budget)).isFalse();
    }
  }

  @Test
  void add_unknownVariable_isAClearError() {
    Budget budget = SmallFormula.plenty();
    Formula formula = new Formula(budget);
    int[] literals = new int[9];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = formula.newVariable();
    }
    formula.exactly(4, literals);
    try (Search search = solver().search(formula)) {
      // There may be auxiliary variables, but callers can't use them.
      assertThatThrownBy(() -> search.add(-10))
          .hasMessage("literal: got -10, expected ± a variable from 1 to 9");
      assertThatThrownBy(() -> search.add(0)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void search_formulaWrittenFurther_doesNotSeeIt() {
    Budget budget = SmallFormula.plenty();
    Formula formula = new Formula(budget);
    int variable = formula.newVariable();
    formula.clause(variable);
    try (Search search = solver().search(formula)) {
      formula.clause(-variable);
      assertThat(search.findModel(budget)).isTrue();
    }
  }

  @Test
  void findModel_exactlyWithKOfEverySize_countsRight() {
    for (int k = 0; k <= 6; k++) {
      Budget budget = SmallFormula.plenty();
      Formula formula = new Formula(budget);
      int[] literals = new int[5];
      for (int i = 0; i < literals.length; i++) {
        literals[i] = formula.newVariable() * (i % 2 == 0 ? 1 : -1);
      }
      formula.exactly(k, literals);
      int[] binomials = {1, 5, 10, 10, 5, 1, 0};
      int count = 0;
      try (Search search = solver().search(formula)) {
        for (; search.findModel(budget); count++) {
          search.add(blocking(model(search, 5), 5));
        }
      }
      assertThat(count).as("k = %d", k).isEqualTo(binomials[k]);
    }
  }

  @Test
  void findModel_exactlyOfNoLiterals_holdsForZeroAlone() {
    for (int k = 0; k <= 1; k++) {
      Budget budget = SmallFormula.plenty();
      Formula formula = new Formula(budget);
      formula.exactly(k);
      try (Search search = solver().search(formula)) {
        assertThat(search.findModel(budget)).isEqualTo(k == 0);
      }
    }
  }

  @Test
  void findModel_fewConflicts_isSpentAndCanGoOn() {
    Budget few = new Budget(Duration.ofMinutes(2), 20, 1 << 28);
    try (Search search = solver().search(SmallFormula.pigeons(7, few))) {
      assertThat(spent(search, few)).isEqualTo(Resource.CONFLICTS);
      assertThat(few.conflictsLeft()).isLessThanOrEqualTo(0);
      assertThat(spent(search, few)).as("again").isEqualTo(Resource.CONFLICTS);
      long before = search.conflicts();
      Budget budget = SmallFormula.plenty();
      long had = budget.conflictsLeft();
      assertThat(search.findModel(budget)).isFalse();
      assertThat(search.conflicts()).isGreaterThan(before);
      assertThat(had - budget.conflictsLeft()).isEqualTo(search.conflicts() - before);
    }
  }

  /** A budget with a clock that the solver reads while it works. */
  private static Budget budget(LongSupplier clock) {
    return new Budget(Duration.ofHours(1), Long.MAX_VALUE, 1 << 28, clock);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void findModel_timeOverMeanwhile_isSpent(long looks) {
    Budget building = SmallFormula.plenty();
    try (Search search = solver().search(SmallFormula.pigeons(HARD, building))) {
      Budget little = budget(Questions.upTo(looks));
      assertThat(spent(search, little)).isEqualTo(Resource.TIME);
      assertThat(spent(search, little)).as("again").isEqualTo(Resource.TIME);
    }
  }

  @Test
  void findModel_interruptedMeanwhile_isSpentAndTheFlagStays() {
    Budget building = SmallFormula.plenty();
    AtomicInteger looks = new AtomicInteger();
    try (Search search = solver().search(SmallFormula.pigeons(HARD, building))) {
      Budget budget =
          budget(
              () -> {
                if (looks.getAndIncrement() == 3) {
                  Thread.currentThread().interrupt();
                }
                return 0;
              });
      Resource spent = spent(search, budget);
      Resource again = spent(search, budget);
      boolean flag = Thread.interrupted();
      assertThat(spent).isEqualTo(Resource.INTERRUPTED);
      assertThat(again).isEqualTo(Resource.INTERRUPTED);
      assertThat(flag).isTrue();
      assertThat(looks).as("ended at the next look").hasValue(4);
    }
  }

  @Test
  void findModel_sameCalls_sameModels() {
    assertThat(models(20)).isEqualTo(models(20)).doesNotHaveDuplicates().hasSize(20);
  }

  private List<List<Boolean>> models(int count) {
    Budget budget = SmallFormula.plenty();
    SplittableRandom random = new SplittableRandom(7);
    Formula formula = new Formula(budget);
    int[] row = new int[8];
    for (int i = 0; i < 12; i++) {
      for (int j = 0; j < row.length; j++) {
        row[j] = formula.newVariable();
      }
      formula.exactly(1 + i % 3, row);
    }
    for (int i = 0; i < 150; i++) {
      formula.clause(literal(random), literal(random), literal(random));
    }
    List<List<Boolean>> models = new ArrayList<>();
    try (Search search = solver().search(formula)) {
      while (models.size() < count && search.findModel(budget)) {
        List<Boolean> model = new ArrayList<>();
        int[] clause = new int[96];
        for (int variable = 1; variable <= 96; variable++) {
          model.add(search.isTrue(variable));
          clause[variable - 1] = search.isTrue(variable) ? -variable : variable;
        }
        models.add(model);
        search.add(clause);
      }
    }
    return models;
  }

  private static int literal(SplittableRandom random) {
    return (1 + random.nextInt(96)) * (random.nextBoolean() ? 1 : -1);
  }
}
