package org.refold.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final PrintStream terminal = new PrintStream(shown, true, StandardCharsets.UTF_8);

  @Test
  void step_onTerminal_showsTheCountAndWipesItAtTheEnd() {
    long[] now = {0};
    try (Progress progress = new Progress("encoding", terminal, () -> now[0])) {
      for (int i = 0; i < 5_000; i++) {
        now[0] += 100_000;
        progress.step();
      }
      assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("\rencoding: 3,008 items");
    }
    assertThat(shown.toString(StandardCharsets.UTF_8)).endsWith("\r" + " ".repeat(21) + "\r");
  }

  @Test
  void wipe_inTheMiddle_leavesACleanLine() {
    long[] now = {0};
    try (Progress progress = new Progress("encoding", terminal, () -> now[0])) {
      progress.wipe();
      assertThat(shown.size()).isZero();
      now[0] = 1_000_000_000;
      for (int i = 0; i < 64; i++) {
        progress.step();
      }
      progress.wipe();
      progress.wipe();
    }
    assertThat(shown.toString(StandardCharsets.UTF_8))
        .isEqualTo("\rencoding: 64 items\r" + " ".repeat(18) + "\r");
  }

  @Test
  void step_shortWork_showsNothing() {
    try (Progress progress = new Progress("encoding", terminal, () -> 0)) {
      progress.step();
      assertThat(progress.count()).isEqualTo(1);
    }
    assertThat(shown.size()).isZero();
  }

  @Test
  void ofBytes_anySize_isShort() {
    assertThat(Amount.ofBytes(1)).isEqualTo("1 byte");
    assertThat(Amount.ofBytes(999)).isEqualTo("999 bytes");
    assertThat(Amount.ofBytes(12_345)).isEqualTo("12 kB");
    assertThat(Amount.ofBytes(1_234_567)).isEqualTo("1.2 MB");
    assertThat(Amount.ofBytes(1_234_567_890_123L)).isEqualTo("1,234.6 GB");
  }
}
