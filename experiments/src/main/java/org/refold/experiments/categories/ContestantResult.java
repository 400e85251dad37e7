package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How well a contestant did, by run; runs differ in their folds.
 *
 * @param answers all that nearest neighbours said
 * @param linear what the linear classifier said
 */
record ContestantResult(
    Contestant contestant, List<NeighbourAnswers> answers, List<Predictions> linear) {
  /** Without a run. */
  ContestantResult(Contestant contestant) {
    this(contestant, new ArrayList<>(), new ArrayList<>());
  }

  /** What the nearest neighbour said with the mix that was chosen. */
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
