package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.evaluation.Folds;
import org.refold.experiments.protocol.NoWatch;
import org.refold.experiments.protocol.Steps;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class LinearSearchTest {
  private static final int ITEMS = 60;
  private static final int LABELS = 3;
  private static final double[] LAMBDAS = {0.1, 0.9};

  private final Folds folds = FiveFolds.of(ITEMS, 1);
  private final List<CountVector> vectors = SomeVectors.random(ITEMS, new VectorShape(6, 6, 2), 21);
  private final int[] labels = labels();

  /** By the largest of three counts, which is no linear matter, or by chance. */
  private int[] labels() {
    Random random = new Random(22);
    return vectors.stream()
        .mapToInt(
            vector ->
                random.nextInt(4) == 0
                    ? random.nextInt(LABELS)
                    : vector.at(6) > vector.at(7) ? 0 : vector.at(0) > vector.at(1) ? 1 : 2)
        .toArray();
  }

  private Predictions search(int[] labels, int threads) {
    return new LinearSearch(vectors, labels, folds, LAMBDAS).run(threads, new NoWatch());
  }

  @Test
  void run_eachItem_isSaidByTheChoiceThatDoesBestOnTheNextFold() {
    Predictions predictions = search(labels, 1);
    for (int fold = 0; fold < FiveFolds.COUNT; fold++) {
      int its = fold;
      int judge = (fold + 1) % 5;
      int most = -1;
      List<Boolean> expected = new ArrayList<>();
      for (double lambda : LAMBDAS) {
        for (double cost : new double[] {3, 10, 30}) {
          LinearClassifier trial =
              trained(
                  IntStream.range(0, ITEMS)
                      .filter(i -> folds.of(i) != its && folds.of(i) != judge)
                      .toArray(),
                  lambda,
                  cost);
          int right = (int) rights(trial, judge, lambda).stream().filter(is -> is).count();
          if (right > most) {
            most = right;
            int[] others = IntStream.range(0, ITEMS).filter(i -> folds.of(i) != its).toArray();
            expected = rights(trained(others, lambda, cost), fold, lambda);
          }
        }
      }
      assertThat(IntStream.of(folds.items(fold)).mapToObj(predictions::isRight))
          .containsExactlyElementsOf(expected);
    }
    assertThat(predictions.mean()).isBetween(0.4, 0.9);
  }

  private LinearClassifier trained(int[] items, double lambda, double cost) {
    return LinearClassifier.train(
        IntStream.of(items).mapToObj(i -> ScaledVector.of(vectors.get(i), lambda)).toList(),
        IntStream.of(items).mapToObj(i -> labels[i]).toList(),
        cost);
  }

  private List<Boolean> rights(LinearClassifier classifier, int fold, double lambda) {
    return IntStream.of(folds.items(fold))
        .mapToObj(i -> classifier.predict(ScaledVector.of(vectors.get(i), lambda)) == labels[i])
        .toList();
  }

  /** If all items of a fold have a label in turn, each is right just once: with what is said. */
  @Test
  void run_labelsOfAFold_haveNoSayInIt() {
    Predictions original = search(labels, 1);
    for (int fold : new int[] {0, 4}) {
      int[] right = new int[ITEMS];
      for (int label = 0; label < LABELS; label++) {
        int[] changed = labels.clone();
        for (int item : folds.items(fold)) {
          changed[item] = label;
        }
        Predictions predictions = search(changed, 1);
        for (int item : folds.items(fold)) {
          right[item] += predictions.isRight(item) ? 1 : 0;
          if (label == labels[item]) {
            assertThat(predictions.isRight(item)).isEqualTo(original.isRight(item));
          }
        }
      }
      assertThat(IntStream.of(folds.items(fold)).map(item -> right[item])).containsOnly(1);
    }
  }

  @Test
  void run_severalThreads_saysTheSameInTheStepsForetold() {
    Steps steps = new Steps();
    Predictions one = search(labels, 1);
    Predictions three = new LinearSearch(vectors, labels, folds, LAMBDAS).run(3, steps);
    assertThat(three.rightAlone(one)).isZero();
    assertThat(one.rightAlone(three)).isZero();
    assertThat(steps.total()).isEqualTo(LinearSearch.steps(2)).isEqualTo(5 * (2 * 3 + 1));
  }

  /** With two items, one is asked about and the other judges; nothing is left to learn from. */
  @Test
  void run_nothingToLearnFrom_saysNothing() {
    Predictions alone =
        new LinearSearch(vectors.subList(0, 1), new int[] {0}, FiveFolds.of(1, 1), 0)
            .run(1, new NoWatch());
    assertThat(alone.isRight(0)).isFalse();
    Predictions two =
        new LinearSearch(vectors.subList(0, 2), new int[] {4, 4}, FiveFolds.of(2, 1), 0)
            .run(1, new NoWatch());
    assertThat(two.mean()).isEqualTo(1);
  }
}
