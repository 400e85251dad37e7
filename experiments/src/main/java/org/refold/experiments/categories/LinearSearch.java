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
 * Says of each item what a linear classifier says that has learnt from the other folds. Its cost,
 * and how rows are mixed, are chosen for each fold by the fold after it.
 */
final class LinearSearch {
  static final double[] COSTS = {3, 10, 30};

  private final List<CountVector> vectors;
  private final int[] labels;
  private final Folds folds;
  private final List<Choice> choices = new ArrayList<>();

  private record Choice(double cost, double lambda) {}

  /**
   * @param lambdas the mixes to choose from; 0 alone for vectors of one row
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

  /** So many classifiers are trained. */
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
    int[] said = new int[labels.length];
    Arrays.fill(said, -1);
    OrderedBatch.runSlow(
        IntStream.range(0, FiveFolds.COUNT).iterator(),
        threads,
        fold ->
            said(
                best(right.subList(fold * each, (fold + 1) * each)),
                of -> of != fold,
                of -> of == fold),
        answers -> {
          for (int i = 0; i < said.length; i++) {
            said[i] = answers[i] < 0 ? said[i] : answers[i];
          }
          watch.step();
        });
    return new Predictions(said, labels, folds);
  }

  /** The first of those with most right. */
  private Choice best(List<Integer> right) {
    return choices.get(right.indexOf(Collections.max(right)));
  }

  private int rightInTrial(int fold, Choice choice) {
    int judge = FiveFolds.validating(fold);
    int[] said = said(choice, of -> of != fold && of != judge, of -> of == judge);
    return (int) IntStream.range(0, said.length).filter(i -> said[i] == labels[i]).count();
  }

  /** What is said of items of some folds after learning from others; -1 for all the rest. */
  private int[] said(Choice choice, IntPredicate learnt, IntPredicate asked) {
    List<ScaledVector> examples = new ArrayList<>();
    List<Integer> theirs = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      if (learnt.test(folds.of(i))) {
        examples.add(ScaledVector.of(vectors.get(i), choice.lambda()));
        theirs.add(labels[i]);
      }
    }
    LinearClassifier classifier = LinearClassifier.train(examples, theirs, choice.cost());
    int[] said = new int[labels.length];
    Arrays.fill(said, -1);
    for (int i = 0; i < labels.length; i++) {
      if (asked.test(folds.of(i))) {
        said[i] = classifier.predict(ScaledVector.of(vectors.get(i), choice.lambda()));
      }
    }
    return said;
  }
}
