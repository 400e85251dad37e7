package org.refold.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.experiments.protocol.Stage;

class MeterTest {
  private static final long MILLISECOND = 1_000_000;

  /** Ten and then fifty minutes, if all goes as predicted. */
  private static final List<Stage> STAGES =
      List.of(new Stage("first", 1_000, 600_000), new Stage("second", 100, 30_000_000));

  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final PrintStream terminal = new PrintStream(shown, true, StandardCharsets.UTF_8);
  private long now;

  private Meter meter(List<Stage> stages) {
    return new Meter(stages, terminal, () -> now);
  }

  private void run(Meter meter, int steps, long millisEach) {
    for (int i = 0; i < steps; i++) {
      now += millisEach * MILLISECOND;
      meter.step();
    }
  }

  private String lastShown() {
    String all = shown.toString(StandardCharsets.UTF_8);
    return all.substring(all.lastIndexOf('\r') + 1).stripTrailing();
  }

  @Test
  void step_asPredicted_leavesThePredictedTime() {
    try (Meter meter = meter(STAGES)) {
      meter.begin(STAGES.get(0));
      run(meter, 10, 600);
      assertThat(lastShown()).isEqualTo("first: 1% · stage 1 of 2 · about 1 h 0 min left");
      run(meter, 490, 600);
      assertThat(lastShown()).isEqualTo("first: 50% · stage 1 of 2 · about 55 min left");
      run(meter, 500, 600);
      meter.begin(STAGES.get(1));
      run(meter, 99, 30_000);
      assertThat(lastShown()).isEqualTo("second: 99% · stage 2 of 2 · about 30 s left");
    }
    assertThat(shown.toString(StandardCharsets.UTF_8)).endsWith(" \r");
  }

  /** Twice as fast: 10 min of prediction and a twentieth of it all took 5 and 3 minutes. */
  @Test
  void begin_afterAStageThatWasFast_expectsLaterOnesToBeFasterToo() {
    try (Meter meter = meter(STAGES)) {
      meter.begin(STAGES.get(0));
      run(meter, 1_000, 300);
      assertThat(lastShown())
          .isEqualTo(
              "first: 100% · stage 1 of 2 · about " + Math.round(50 * 8.0 / 13) + " min left");
      now += 300 * MILLISECOND;
      meter.begin(STAGES.get(1));
      assertThat(lastShown()).startsWith("second: 0% · stage 2 of 2 · about 31 min left");
      run(meter, 90, 60_000);
      assertThat(lastShown())
          .as("its own steps count more than its prediction")
          .isEqualTo("second: 90% · stage 2 of 2 · about 10 min left");
    }
  }

  /** A codec is made before the first step. */
  @Test
  void step_firstAfterAWait_doesNotTakeTheWaitForTheRate() {
    try (Meter meter = meter(STAGES)) {
      meter.begin(STAGES.get(0));
      run(meter, 1, 6_000);
      assertThat(lastShown()).isEqualTo("first: 0% · stage 1 of 2 · about 1 h 4 min left");
    }
  }

  @Test
  void step_moreStepsOrStagesThanWereSaid_isNoError() {
    Stage empty = new Stage("empty", 0, 0);
    try (Meter meter = meter(List.of(empty))) {
      meter.begin(empty);
      run(meter, 3, 1_000);
      meter.begin(empty);
      run(meter, 3, 1_000);
      assertThat(lastShown()).isEqualTo("empty: 0% · stage 2 of 1 · a few seconds left");
    }
  }

  @Test
  void step_longName_fitsATerminalAndLeavesNothingOfLongerLines() {
    Stage wordy = new Stage("a name that goes on ".repeat(5), 10, 1);
    Stage brief = new Stage("brief", 10, 1);
    try (Meter meter = meter(List.of(wordy, brief))) {
      meter.begin(wordy);
      run(meter, 1, 1_000);
      assertThat(lastShown()).hasSize(79).contains("…: 10% · stage 1 of 2 · ");
      meter.begin(brief);
      run(meter, 1, 1_000);
      assertThat(shown.toString(StandardCharsets.UTF_8).split("\r", -1)[2])
          .startsWith("brief: 10% ")
          .hasSize(79);
    }
  }

  @Test
  void step_shortWorkOrNoTerminal_showsNothing() {
    try (Meter meter = meter(STAGES);
        Meter nowhere = new Meter(STAGES, null, () -> now)) {
      meter.begin(STAGES.get(0));
      run(meter, 299, 1);
      nowhere.begin(STAGES.get(0));
      run(nowhere, 10, 10_000);
    }
    assertThat(shown.size()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "0, a few seconds left",
    "9.9, a few seconds left",
    "10, about 10 s left",
    "54, about 50 s left",
    "55, about 1 min left",
    "151, about 3 min left",
    "3569, about 59 min left",
    "3571, about 1 h 0 min left",
    "9000, about 2 h 30 min left",
  })
  void words_anyTime_areNoMoreExactThanAnEstimate(double seconds, String words) {
    assertThat(Meter.words(seconds)).isEqualTo(words);
  }
}
