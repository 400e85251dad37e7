package org.refold.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.refold.file.Scratch;
import org.refold.verify.LongRunning;

/** The short run, with the same inputs each time. {@code ./fuzz} tries others. */
class ShortRunTest {
  private static final long SEED = 20_261_116;

  @TestFactory
  Stream<DynamicTest> check_madeUpInputs_doNoHarm() {
    return tests(0);
  }

  @LongRunning
  @TestFactory
  Stream<DynamicTest> check_otherMadeUpInputs_doNoHarm() {
    return tests(1);
  }

  /** Every second input, from the given one. */
  private static Stream<DynamicTest> tests(int first) {
    return Targets.all().stream()
        .map(target -> DynamicTest.dynamicTest(target.name(), () -> run(target, first)));
  }

  private static void run(Target target, int first) throws IOException {
    Tally tally = new Tally();
    try (Scratch scratch = new Scratch("refold-fuzz")) {
      for (int i = first; i < target.shortRun(); i += 2) {
        Trial trial = new Trial(target, SEED, i);
        Throwable failure = trial.run(tally, scratch.folder());
        if (failure != null) {
          throw new AssertionError(trial.replay(), failure);
        }
        scratch.clear();
      }
    }
    assertThat(100 * tally.accepted() / tally.tried())
        .as("of 100 inputs, accepted")
        .isGreaterThanOrEqualTo(target.floor());
    if (tally.otherOutcomes().isEmpty()) {
      assertThat(tally.messages()).as("refusals").isPositive();
    }
  }

  /** Otherwise, a failure could not be reproduced. */
  @Test
  void input_sameSeedAndNumber_isTheSame() throws IOException {
    for (Target target : Targets.all()) {
      if (!target.name().equals("parquet")) {
        byte[] input = new Trial(target, SEED, 5).input();
        assertThat(new Trial(target, SEED, 5).input()).as(target.name()).isEqualTo(input);
      }
    }
  }

  @Test
  void names_areDifferent() {
    List<String> names = Targets.all().stream().map(Target::name).toList();
    assertThat(names).doesNotHaveDuplicates();
  }
}
