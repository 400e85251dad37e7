package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignalWeightsTest {
  private static final class Theorem {
    final double[][] signals = new double[10][Signal.COUNT];
    final boolean[] isPremise = new boolean[10];

    Theorem(Random random) {
      for (int formula = 0; formula < 10; formula++) {
        isPremise[formula] = formula == 0 || random.nextInt(4) == 0;
        for (int i = 0; i < Signal.COUNT; i++) {
          signals[formula][i] = random.nextGaussian();
        }
      }
    }
  }

  /** What is minimised, for the constant that is best for some weights. */
  private static double loss(double[] weights, List<Theorem> theorems) {
    double least = Double.POSITIVE_INFINITY;
    for (double constant = -1; constant <= 1; constant += 0.0005) {
      least = Math.min(least, loss(weights, constant, theorems));
    }
    return least;
  }

  private static double loss(double[] weights, double constant, List<Theorem> theorems) {
    double loss = constant * constant;
    for (int i = 0; i < weights.length; i++) {
      double difference = weights[i] - (i == Signal.RELEVANCE.place() ? 1 : 0);
      loss += difference * difference;
    }
    for (Theorem theorem : theorems) {
      double[] sums = new double[2];
      int[] counts = new int[2];
      for (int formula = 0; formula < theorem.signals.length; formula++) {
        int kind = theorem.isPremise[formula] ? 1 : 0;
        double error = constant - (kind == 1 ? 1 : -1);
        for (int i = 0; i < weights.length; i++) {
          error += weights[i] * theorem.signals[formula][i];
        }
        sums[kind] += error * error;
        counts[kind]++;
      }
      loss += sums[0] / Math.max(1, counts[0]) + sums[1] / counts[1];
    }
    return loss;
  }

  @Test
  void current_nothingLearned_isRelevanceAlone() {
    assertThat(new SignalWeights().current()).containsExactly(1, 0, 0, 0);
  }

  @Test
  void learn_theorems_findsTheMinimum() {
    Random random = new Random(11);
    SignalWeights weights = new SignalWeights();
    List<Theorem> theorems = new ArrayList<>();
    for (int n = 0; n < 5; n++) {
      Theorem theorem = new Theorem(random);
      theorems.add(theorem);
      weights.learn(theorem.signals, theorem.isPremise);
    }
    double least = loss(weights.current(), theorems);
    for (int i = 0; i < Signal.COUNT; i++) {
      for (double step : new double[] {-0.05, 0.05}) {
        double[] moved = weights.current();
        moved[i] += step;
        assertThat(loss(moved, theorems)).isGreaterThan(least);
      }
    }
  }

  @Test
  void learn_signalOfPremisesAlone_getsWeight() {
    SignalWeights weights = new SignalWeights();
    int used = Signal.RECENT_USE.place();
    double[][] signals = new double[4][Signal.COUNT];
    signals[2][used] = 1;
    for (int n = 0; n < 100; n++) {
      weights.learn(signals, new boolean[] {false, false, true, false});
    }
    assertThat(weights.current()[used]).isCloseTo(2, within(0.1));
  }

  @Test
  void learn_premisesAlone_staysFinite() {
    SignalWeights weights = new SignalWeights();
    weights.learn(new double[1][Signal.COUNT], new boolean[] {true});
    assertThat(weights.current()).containsExactly(1, 0, 0, 0);
  }
}
