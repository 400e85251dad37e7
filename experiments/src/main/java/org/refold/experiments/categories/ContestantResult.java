package org.refold.experiments.categories;

import java.util.List;

/**
 * How well a contestant did, by run; runs differ in their folds.
 *
 * @param answers all that nearest neighbours said
 * @param neighbours what one said with the mix that was chosen
 * @param linear what the linear classifier said
 */
record ContestantResult(
    Contestant contestant,
    List<NeighbourAnswers> answers,
    List<Predictions> neighbours,
    List<Predictions> linear) {
  static double[] means(List<Predictions> runs) {
    return runs.stream().mapToDouble(Predictions::mean).toArray();
  }

  static double mean(List<Predictions> runs) {
    return runs.stream().mapToDouble(Predictions::mean).average().orElse(0);
  }

  double linearMean() {
    return mean(linear);
  }

  double neighboursMean() {
    return mean(neighbours);
  }

  /** How many clauses of a run the linear classifier gets right here and not there, on average. */
  double rightAlone(ContestantResult other) {
    double sum = 0;
    for (int run = 0; run < linear.size(); run++) {
      sum += linear.get(run).rightAlone(other.linear.get(run));
    }
    return sum / linear.size();
  }

  /** The share of a label's items that are right, over all runs. */
  static double share(List<Predictions> runs, int label, int size) {
    return runs.stream().mapToInt(run -> run.right(label)).sum() / (double) (runs.size() * size);
  }
}
