package org.refold.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConfidenceTest {
  @Test
  void leastShare_allHits_isTheRuleOfThree() {
    assertThat(Confidence.leastShare(300, 300, 0.05)).isCloseTo(0.99, within(0.0002));
    assertThat(Confidence.leastShare(100_000, 100_000, 0.05)).isCloseTo(0.99997, within(1e-6));
    assertThat(Confidence.leastShare(16, 16, Math.pow(2, -16))).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void leastShare_someHits_isTheLimitOfClopperAndPearson() {
    // 8 of 10 at 95%, one-sided: tables give 0.4931.
    assertThat(Confidence.leastShare(8, 10, 0.05)).isCloseTo(0.4931, within(0.0001));
    assertThat(Confidence.leastShare(1, 16, 0.05)).isCloseTo(0.0032, within(0.0001));
    assertThat(Confidence.leastShare(0, 16, 0.05)).isZero();
  }
}
