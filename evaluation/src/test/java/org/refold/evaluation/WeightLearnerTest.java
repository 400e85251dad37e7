package org.refold.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.similarity.index.SomeVectors;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class WeightLearnerTest {
  private static final VectorShape SHAPE = new VectorShape(40, 0, 0);
  private static final Weights ONES = Weights.builder(SHAPE, SomeVectors.CODEC_ID, 1).build();

  /** Entries 0 and 1 depend on the label; all others are noise. */
  private static List<LabelledVector> items(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    List<LabelledVector> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int[] counts = new int[SHAPE.dimension()];
      counts[i % 2] = 1;
      for (int noise = 2; noise < counts.length; noise++) {
        counts[noise] = random.nextInt(3) == 0 ? 1 : 0;
      }
      items.add(new LabelledVector(SomeVectors.of(SHAPE, counts), "label " + i % 2, "v" + i));
    }
    return items;
  }

  @Test
  void fromLabels_findsTheEntriesThatTellThemApart() {
    Weights learned = new WeightLearner(0.1, ONES).fromLabels(items(1, 80), 1);
    for (int noise = 2; noise < SHAPE.dimension(); noise++) {
      assertThat(learned.of(noise)).isLessThan(learned.of(0)).isLessThan(learned.of(1));
    }
    assertThat(learned.of(0)).isGreaterThan(1);
    List<LabelledVector> tested = items(2, 100);
    NeighbourClassifier without = new NeighbourClassifier(items(1, 80), Similarity.DEFAULT, 1);
    NeighbourClassifier with =
        new NeighbourClassifier(items(1, 80), Similarity.DEFAULT.weighted(learned), 1);
    assertThat(right(with, tested)).isGreaterThan(right(without, tested));
  }

  private static long right(NeighbourClassifier classifier, List<LabelledVector> tested) {
    return tested.stream()
        .filter(item -> classifier.classify(item.vector()).label().equals(item.label()))
        .count();
  }

  @Test
  void fromLabels_onAnyNumberOfThreads_isTheSame() {
    WeightLearner learner = new WeightLearner(0.5, ONES);
    assertThat(learner.fromLabels(items(3, 150), 3))
        .isEqualTo(learner.fromLabels(items(3, 150), 1));
  }

  /** The solution is unique: no small change of any coefficient decreases the loss. */
  @Test
  void solve_isTheMinimum() {
    SplittableRandom random = new SplittableRandom(5);
    int pairs = 60;
    int length = 6;
    int[] starts = new int[pairs + 1];
    int[] kinds = new int[2 * pairs];
    double[] features = new double[2 * pairs];
    boolean[] alike = new boolean[pairs];
    for (int pair = 0; pair < pairs; pair++) {
      starts[pair + 1] = 2 * (pair + 1);
      int first = random.nextInt(length);
      kinds[2 * pair] = first;
      kinds[2 * pair + 1] = (first + 1 + random.nextInt(length - 1)) % length;
      features[2 * pair] = random.nextDouble();
      features[2 * pair + 1] = random.nextDouble();
      alike[pair] = first < 3 == (random.nextInt(5) > 0);
    }
    double[] prior = {1, 1, 1, 1, 1, 1};
    double[] solved = new PairFit(1e-2, starts, kinds, features, alike, prior).solve();
    double least = loss(solved, starts, kinds, features, alike, prior);
    for (int i = 0; i < length; i++) {
      for (double change : new double[] {-0.05, 0.05}) {
        double[] other = solved.clone();
        other[i] = Math.max(0, other[i] + change);
        assertThat(loss(other, starts, kinds, features, alike, prior))
            .isGreaterThanOrEqualTo(least - 1e-9);
      }
      assertThat(solved[i]).isGreaterThanOrEqualTo(0);
    }
    assertThat(solved[0] + solved[1] + solved[2]).isGreaterThan(solved[3] + solved[4] + solved[5]);
  }

  /** With the best b, found by bisection, since the loss is convex in b too. */
  private static double loss(
      double[] v, int[] starts, int[] kinds, double[] features, boolean[] alike, double[] prior) {
    double low = -20;
    double high = 20;
    for (int i = 0; i < 200; i++) {
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (loss(v, a, starts, kinds, features, alike) < loss(v, b, starts, kinds, features, alike)) {
        high = b;
      } else {
        low = a;
      }
    }
    double penalty = 0;
    for (int i = 0; i < v.length; i++) {
      penalty += 1e-2 / 2 * (v[i] - prior[i]) * (v[i] - prior[i]);
    }
    return loss(v, low, starts, kinds, features, alike) + penalty;
  }

  private static double loss(
      double[] v, double bias, int[] starts, int[] kinds, double[] features, boolean[] alike) {
    double loss = 0;
    for (int pair = 0; pair < alike.length; pair++) {
      double score = -bias;
      for (int f = starts[pair]; f < starts[pair + 1]; f++) {
        score += v[kinds[f]] * features[f];
      }
      loss += Math.log1p(Math.exp((alike[pair] ? -10 : 10) * score)) / alike.length;
    }
    return loss;
  }

  @Test
  void fromPairs_ofWhichNothingIsSaid_keepsThePrior() {
    Weights prior = Weights.builder(SHAPE, SomeVectors.CODEC_ID, 3).set(0, 2).set(7, 0.5).build();
    CountVector one = SomeVectors.of(SHAPE, 1, 1);
    CountVector other = SomeVectors.of(SHAPE, 0, 1, 1);
    Weights learned =
        new WeightLearner(0, prior)
            .fromPairs(List.of(new MarkedPair(one, one, true), new MarkedPair(one, other, false)));
    assertThat(learned.of(7)).isEqualTo(0.5);
    assertThat(learned.rest()).isEqualTo(3);
    assertThat(learned.of(2)).isCloseTo(3, within(1e-12));
    assertThat(learned.of(0)).isGreaterThan(2);
    assertThat(learned.of(1)).isLessThan(3);
  }

  @Test
  void fromPairs_ofOneSort_isRefused() {
    CountVector vector = SomeVectors.of(SHAPE, 1);
    WeightLearner learner = new WeightLearner(0.1, ONES);
    assertThatThrownBy(() -> learner.fromPairs(List.of(new MarkedPair(vector, vector, true))))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "weights: got 1 pairs to learn from, expected both similar and dissimilar ones; provide"
                + " at least two labels with at least two items each");
    assertThatThrownBy(() -> learner.fromLabels(items(1, 1), 1))
        .hasMessageStartingWith("weights: got 0 pairs");
  }
}
