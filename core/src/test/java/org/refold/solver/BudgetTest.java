package org.refold.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static Budget budget(Duration time) {
    return new Budget(time, 10, 1_000);
  }

  @Test
  void requireTime_timeOver_isSpent() {
    assertThatThrownBy(() -> budget(Duration.ZERO).requireTime())
        .isInstanceOf(SpentException.class)
        .hasMessage("not enough time");
  }

  @Test
  void requireTime_endlessTime_goesOn() {
    budget(Duration.ofSeconds(Long.MAX_VALUE)).requireTime();
  }

  @Test
  void requireTime_interrupted_isSpentAndTheFlagStays() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> budget(Duration.ofDays(1)).requireTime())
          .hasMessage("not enough time: the thread was interrupted");
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void requireConflicts_afterTheLast_isSpent() {
    Budget budget = budget(Duration.ofDays(1));
    budget.takeConflicts(9);
    budget.requireConflicts();
    assertThat(budget.conflictsLeft()).isEqualTo(1);
    budget.takeConflicts(1);
    assertThatThrownBy(budget::requireConflicts).hasMessage("not enough solver conflicts");
  }

  @Test
  void requireMemory_tooMuch_isSpent() {
    Budget budget = budget(Duration.ofDays(1));
    budget.requireMemory(1_000);
    assertThatThrownBy(() -> budget.requireMemory(1_001)).hasMessage("not enough memory");
  }
}
