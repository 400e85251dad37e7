package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.vector.VectorShape;

class LinearClassifierTest {
  private static final VectorShape SHAPE = new VectorShape(12, 0, 0);

  private static ScaledVector vector(int... counts) {
    return ScaledVector.of(SomeVectors.dense(SHAPE, counts), 0);
  }

  /** Of a label's three places it has most, and some of all. */
  private static ScaledVector ofLabel(int label, Random random) {
    int[] counts = new int[12];
    for (int i = 0; i < 12; i++) {
      counts[i] = random.nextInt(3) + (i / 3 == label ? 6 : 0);
    }
    return vector(counts);
  }

  @Test
  void predict_separableLabels_isRightAboutNewOnes() {
    Random random = new Random(1);
    List<ScaledVector> vectors = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      vectors.add(ofLabel(i % 4, random));
      labels.add(7 * (i % 4));
    }
    LinearClassifier classifier = LinearClassifier.train(vectors, labels, 10);
    for (int i = 0; i < 80; i++) {
      assertThat(classifier.predict(vectors.get(i))).isEqualTo(labels.get(i));
      assertThat(classifier.predict(ofLabel(i % 4, random))).isEqualTo(7 * (i % 4));
    }
  }

  @Test
  void train_sameExamples_givesTheSameClassifier() {
    Random random = new Random(2);
    List<ScaledVector> vectors = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      vectors.add(vector(random.ints(12, 0, 3).toArray()));
      labels.add(random.nextInt(3));
    }
    LinearClassifier first = LinearClassifier.train(vectors, labels, 3);
    LinearClassifier second = LinearClassifier.train(vectors, labels, 3);
    for (int i = 0; i < 500; i++) {
      ScaledVector asked = vector(random.ints(12, 0, 3).toArray());
      assertThat(second.predict(asked)).isEqualTo(first.predict(asked));
    }
  }

  @Test
  void predict_oneLabelLearnt_isThatLabel() {
    LinearClassifier classifier =
        LinearClassifier.train(List.of(vector(1), vector(0, 2)), List.of(5, 5), 3);
    assertThat(classifier.predict(vector(0, 0, 9))).isEqualTo(5);
    assertThat(classifier.predict(vector())).isEqualTo(5);
  }

  @Test
  void predict_nothingLearnt_isNoLabel() {
    assertThat(LinearClassifier.train(List.of(), List.of(), 3).predict(vector(1))).isNegative();
  }

  @Test
  void predict_nothingKnown_isALabelAllTheSame() {
    LinearClassifier classifier =
        LinearClassifier.train(
            List.of(vector(1), vector(2), vector(3), vector(0, 2)), List.of(5, 5, 5, 6), 3);
    assertThat(classifier.predict(vector())).isEqualTo(5);
    assertThat(classifier.predict(vector(0, 0, 0, 4))).isEqualTo(5);
  }

  @Test
  void train_emptyVectors_areNoFault() {
    LinearClassifier classifier =
        LinearClassifier.train(List.of(vector(), vector(), vector(1)), List.of(1, 1, 2), 30);
    assertThat(classifier.predict(vector())).isEqualTo(1);
    assertThat(classifier.predict(vector(4))).isEqualTo(2);
  }
}
