package org.refold.experiments.categories;

import java.util.Arrays;
import org.refold.evaluation.Folds;

/** The predictions of nearest neighbours, by t, λ and number of voters. */
final class NeighbourAnswers {
  private final int[] truth;
  private final Folds folds;
  private final double[] lambdas;

  /**
   * By t from 1, λ, voters and item; the last of the voters is the nearest neighbour without the
   * fold on which λ is chosen.
   */
  private final int[][][][] predicted;

  NeighbourAnswers(int[] truth, Folds folds, double[] lambdas, int mostSets) {
    this.truth = truth;
    this.folds = folds;
    this.lambdas = lambdas;
    this.predicted =
        new int[mostSets][lambdas.length][NeighbourSearch.VOTERS.length + 1][truth.length];
  }

  void add(int item, int[][][] answers) {
    for (int t = 0; t < predicted.length; t++) {
      for (int l = 0; l < lambdas.length; l++) {
        for (int k = 0; k < predicted[t][l].length; k++) {
          predicted[t][l][k][item] = answers[t][l][k];
        }
      }
    }
  }

  int mostSets() {
    return predicted.length;
  }

  double[] lambdas() {
    return lambdas;
  }

  /**
   * The predictions with one mix for all folds.
   *
   * @param lambda the index of λ
   * @param voters the index into {@link NeighbourSearch#VOTERS}
   */
  Predictions predictions(int sets, int lambda, int voters) {
    return new Predictions(predicted[sets - 1][lambda][voters], truth, folds);
  }

  /** The index of the best λ over all folds, as chosen in the paper. */
  int bestLambda(int sets, int voters) {
    int best = 0;
    for (int l = 1; l < lambdas.length; l++) {
      if (predictions(sets, l, voters).mean() > predictions(sets, best, voters).mean()) {
        best = l;
      }
    }
    return best;
  }

  /** The predictions with that λ for all folds. */
  Predictions best(int sets, int voters) {
    return predictions(sets, bestLambda(sets, voters), voters);
  }

  /** The predictions with the λ for each fold that does best on the next fold. */
  Predictions chosen(int sets) {
    int[] labels = new int[truth.length];
    for (int fold = 0; fold < FiveFolds.COUNT; fold++) {
      int lambda = chosenLambda(sets, fold);
      for (int i : folds.items(fold)) {
        labels[i] = predicted[sets - 1][lambda][0][i];
      }
    }
    return new Predictions(labels, truth, folds);
  }

  /** The index of the λ that is chosen for a fold. */
  int chosenLambda(int sets, int fold) {
    int judge = FiveFolds.validating(fold);
    int best = 0;
    long most = -1;
    for (int l = 0; l < lambdas.length; l++) {
      int[] without = predicted[sets - 1][l][NeighbourSearch.VOTERS.length];
      long right = Arrays.stream(folds.items(judge)).filter(i -> without[i] == truth[i]).count();
      if (right > most) {
        most = right;
        best = l;
      }
    }
    return best;
  }
}
