package org.refold.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EvidenceTest {
  private static Evidence ofSample(double target) {
    return new Evidence(PlanGoal.DEFAULT.withTarget(target), 1_000, false);
  }

  /** 1,000 of 1,000 show 99.7%, and 0.003 to the power 8 / 5 is below 1 in 10,000. */
  @Test
  void setsToTry_ofASample_areAPart() {
    Evidence evidence = ofSample(0.9999);
    assertThat(evidence.leastSets()).isEqualTo(2);
    assertThat(evidence.setsToTry(8)).isEqualTo(5);
    assertThat(evidence.mostMissed(8)).isZero();
    assertThat(evidence.share(0, 8)).isCloseTo(1 - Math.pow(0.002991, 1.6), within(1e-6));
    assertThat(evidence.setsToTry(3)).isEqualTo(1);
    assertThat(evidence.mostMissed(3)).as("with one set of three").isBetween(30, 46);
    assertThat(evidence.share(evidence.mostMissed(3), 3)).isGreaterThanOrEqualTo(0.9999);
    assertThat(evidence.share(evidence.mostMissed(3) + 1, 3)).isLessThan(0.9999);
  }

  @Test
  void setsToTry_targetThatTheSampleShowsItself_areAll() {
    Evidence evidence = ofSample(0.99);
    assertThat(evidence.setsToTry(8)).isEqualTo(8);
    assertThat(evidence.mostMissed(8)).as("fewer than the 10 of the sample").isBetween(3, 6);
  }

  @Test
  void setsToTry_ofAllData_areAll() {
    Evidence evidence = new Evidence(PlanGoal.DEFAULT.withTarget(0.99), 1_000, true);
    assertThat(evidence.leastSets()).isEqualTo(1);
    assertThat(evidence.setsToTry(8)).isEqualTo(8);
    assertThat(evidence.mostMissed(8)).isEqualTo(10);
  }

  /** One fixed set shows nothing beyond the sample, so the sample has to be enough. */
  @Test
  void mostMissed_fewerSetsThanShowAnything_isThatOfTheSample() {
    assertThat(ofSample(0.9999).setsToTry(1)).isEqualTo(1);
    assertThat(ofSample(0.9999).mostMissed(1)).isZero();
    assertThat(ofSample(0.9999).share(0, 1)).isLessThan(0.9999);
  }

  @Test
  void required_allOfTheData_needsMoreSets() {
    assertThat(ofSample(1).setsToTry(8)).isLessThan(ofSample(0.9999).setsToTry(8));
  }
}
