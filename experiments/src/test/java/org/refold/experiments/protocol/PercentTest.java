package org.refold.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0%",
    "1, 100%",
    "0.99999, 99.99%",
    "0.9994, 99.94%",
    "0.155, 15.5%",
    "0.29, 29%",
    "0.00004, 0%"
  })
  void of_share_isRoundedDown(double share, String expected) {
    assertThat(Percent.of(share)).isEqualTo(expected);
  }
}
