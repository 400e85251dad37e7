package org.refold.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class FirstUseTest {
  /** Were an option renamed, no archive would be made, and nobody would notice but by the clock. */
  @Test
  void main_runsEveryCommandToItsEnd() {
    assertThatCode(() -> FirstUse.main(new String[0])).doesNotThrowAnyException();
  }
}
