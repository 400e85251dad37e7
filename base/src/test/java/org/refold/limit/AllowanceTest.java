package org.refold.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AllowanceTest {
  /** An allowance with a memory limit that counts the checks of time. */
  private static final class Counted implements Allowance {
    private final long memory;
    private int asked;

    Counted(long memory) {
      this.memory = memory;
    }

    @Override
    public void requireTime() {
      asked++;
    }

    @Override
    public void requireMemory(long bytes) {
      if (bytes > memory) {
        throw new IllegalStateException("got " + bytes);
      }
    }
  }

  @Test
  void requireTimeAt_manySteps_asksOnceIn4096() {
    Counted counted = new Counted(0);
    for (int step = 0; step < 3 * Allowance.STEPS; step++) {
      Allowance.requireTimeAt(step, counted);
    }
    assertThat(counted.asked).isEqualTo(3);
  }

  @Test
  void besides_whatTheCallerHolds_countsToo() {
    Counted counted = new Counted(100);
    Allowance rest = counted.besides(60).besides(20);
    rest.requireMemory(20);
    assertThatThrownBy(() -> rest.requireMemory(21)).hasMessage("got 101");
    rest.requireTime();
    assertThat(counted.asked).isEqualTo(1);
  }

  @Test
  void unlimited_neverEnds() {
    Allowance.UNLIMITED.requireTime();
    Allowance.UNLIMITED.requireMemory(Long.MAX_VALUE);
    assertThat(Allowance.UNLIMITED.besides(5)).isSameAs(Allowance.UNLIMITED);
  }
}
