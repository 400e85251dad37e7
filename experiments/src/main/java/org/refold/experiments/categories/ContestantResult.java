package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The predictions of a contestant, by run; runs differ in their folds.
 *
 * @param answers all predictions of nearest neighbours
 * @param linear the predictions of the linear classifier
 */
record ContestantResult(
    Contestant contestant, List<NeighbourAnswers> answers, List<Predictions> linear) {
  /** A result without runs. */
  ContestantResult(Contestant contestant) {
    this(contestant, new ArrayList<>(), new ArrayList<>());
  }

  /** The predictions of the nearest neighbour with the chosen mix. */
  List<Predictions> neighbours() {
    return answers.stream().map(run -> run.chosen(run.mostSets())).toList();
  }

  static double[] means(List<Predictions> runs) {
    return runs.stream().mapToDouble(Predictions::mean).toArray();
  }

  double linearMean() {
    return Arrays.stream(means(linear)).average().orElse(0);
  }

  double neighboursMean() {
    return Arrays.stream(means(neighbours())).average().orElse(0);
  }

  /** The mean number of clauses per run that are right here and wrong there, linear classifier. */
  double rightAlone(ContestantResult other) {
    double sum = 0;
    for (int run = 0; run < linear.size(); run++) {
      sum += linear.get(run).rightAlone(other.linear.get(run));
    }
    return sum / linear.size();
  }

  /** The share of the items of a label that are right, over all runs. */
  static double share(List<Predictions> runs, int label, int size) {
    return runs.stream().mapToInt(run -> run.right(label)).sum() / (double) (runs.size() * size);
  }
}
