package org.refold.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PercentageTest {
  @Test
  void of_lessThanAll_isRoundedDown() {
    assertThat(Percentage.of(5_803 / 5_804.0)).isEqualTo("99.9%");
    assertThat(Percentage.of(1)).isEqualTo("100%");
    assertThat(Percentage.of(0)).isEqualTo("0.0%");
  }

  @Test
  void of_quotedFigures_areAsQuoted() {
    for (int tenths = 0; tenths < 1_000; tenths++) {
      String text = tenths / 10 + "." + tenths % 10;
      assertThat(Percentage.of(Double.parseDouble(text) / 100)).isEqualTo(text + "%");
      assertThat(Percentage.of(tenths / 1_000.0)).isEqualTo(text + "%");
    }
  }
}
