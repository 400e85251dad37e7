package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.refold.batch.OrderedBatch;
import org.refold.evaluation.Folds;
import org.refold.experiments.protocol.Watch;
import org.refold.vector.CountVector;

/**
 * Predicts the label of each item by a linear classifier trained on the other folds. The cost and
 * the mix of rows are chosen for each fold on the next fold.
 */
final class LinearSearch {
  static final double[] COSTS = {3, 10, 30};

  private final List<CountVector> vectors;
  private final int[] labels;
  private final Folds folds;
  private final List<Choice> choices = new ArrayList<>();

  private record Choice(double cost, double lambda) {}

  /**
   * Prepares the search.
   *
   * @param lambdas the mixes to choose from; only 0 for vectors of one row
   */
  LinearSearch(List<CountVector> vectors, int[] labels, Folds folds, double... lambdas) {
    this.vectors = vectors;
    this.labels = labels;
    this.folds = folds;
    for (double lambda : lambdas) {
      for (double cost : COSTS) {
        choices.add(new Choice(cost, lambda));
      }
    }
  }

  /** The number of classifiers that are trained. */
  static long steps(int lambdas) {
    return (long) FiveFolds.COUNT * (lambdas * COSTS.length + 1);
  }

  Predictions run(int threads, Watch watch) {
    int each = choices.size();
    List<Integer> right = new ArrayList<>();
    OrderedBatch.runSlow(
        IntStream.range(0, FiveFolds.COUNT * each).iterator(),
        threads,
        i -> rightInTrial(i / each, choices.get(i % each)),
        count -> {
          right.add(count);
          watch.step();
        });
    int[] predicted = new int[labels.length];
    Arrays.fill(predicted, -1);
    OrderedBatch.runSlow(
        IntStream.range(0, FiveFolds.COUNT).iterator(),
        threads,
        fold ->
            predicted(
                best(right.subList(fold * each, (fold + 1) * each)),
                of -> of != fold,
                of -> of == fold),
        answers -> {
          for (int i = 0; i < predicted.length; i++) {
            predicted[i] = answers[i] < 0 ? predicted[i] : answers[i];
          }
          watch.step();
        });
    return new Predictions(predicted, labels, folds);
  }

  /** The first choice with the most correct predictions. */
  private Choice best(List<Integer> right) {
    return choices.get(right.indexOf(Collections.max(right)));
  }

  private int rightInTrial(int fold, Choice choice) {
    int judge = FiveFolds.validating(fold);
    int[] predicted = predicted(choice, of -> of != fold && of != judge, of -> of == judge);
    return (int)
        IntStream.range(0, predicted.length).filter(i -> predicted[i] == labels[i]).count();
  }

  /** Predicts items of some folds after training on others; -1 for all other items. */
  private int[] predicted(Choice choice, IntPredicate trained, IntPredicate asked) {
    List<ScaledVector> examples = new ArrayList<>();
    List<Integer> theirs = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      if (trained.test(folds.of(i))) {
        examples.add(ScaledVector.of(vectors.get(i), choice.lambda()));
        theirs.add(labels[i]);
      }
    }
    LinearClassifier classifier = LinearClassifier.train(examples, theirs, choice.cost());
    int[] predicted = new int[labels.length];
    Arrays.fill(predicted, -1);
    for (int i = 0; i < labels.length; i++) {
      if (asked.test(folds.of(i))) {
        predicted[i] = classifier.predict(ScaledVector.of(vectors.get(i), choice.lambda()));
      }
    }
    return predicted;
  }
}
