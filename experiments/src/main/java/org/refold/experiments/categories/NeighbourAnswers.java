package org.refold.experiments.categories;

import java.util.Arrays;
import org.refold.evaluation.Folds;

/** What nearest neighbours say, by t, λ and the number of them that vote. */
final class NeighbourAnswers {
  private final int[] truth;
  private final Folds folds;
  private final double[] lambdas;

  /**
   * By t from 1, λ, voters, and at last what one neighbour says without the fold it is judged by.
   */
  private final int[][][][] said;

  NeighbourAnswers(int[] truth, Folds folds, double[] lambdas, int mostSets) {
    this.truth = truth;
    this.folds = folds;
    this.lambdas = lambdas;
    this.said = new int[mostSets][lambdas.length][NeighbourSearch.VOTERS.length + 1][truth.length];
  }

  void add(int item, int[][][] answers) {
    for (int t = 0; t < said.length; t++) {
      for (int l = 0; l < lambdas.length; l++) {
        for (int k = 0; k < said[t][l].length; k++) {
          said[t][l][k][item] = answers[t][l][k];
        }
      }
    }
  }

  int mostSets() {
    return said.length;
  }

  double[] lambdas() {
    return lambdas;
  }

  /**
   * With one mix for all folds.
   *
   * @param lambda its place among all
   * @param voters their place among {@link NeighbourSearch#VOTERS}
   */
  Predictions predictions(int sets, int lambda, int voters) {
    return new Predictions(said[sets - 1][lambda][voters], truth, folds);
  }

  /** The λ that does best in the end, as the paper chose it. */
  int bestLambda(int sets, int voters) {
    int best = 0;
    for (int l = 1; l < lambdas.length; l++) {
      if (predictions(sets, l, voters).mean() > predictions(sets, best, voters).mean()) {
        best = l;
      }
    }
    return best;
  }

  /** With that λ for all folds. */
  Predictions best(int sets, int voters) {
    return predictions(sets, bestLambda(sets, voters), voters);
  }

  /** With the λ for each fold that does best on the fold after it, by the nearest neighbour. */
  Predictions chosen(int sets) {
    int[] labels = new int[truth.length];
    for (int fold = 0; fold < FiveFolds.COUNT; fold++) {
      int lambda = chosenLambda(sets, fold);
      for (int i : folds.items(fold)) {
        labels[i] = said[sets - 1][lambda][0][i];
      }
    }
    return new Predictions(labels, truth, folds);
  }

  /** The place of the λ that is chosen for a fold. */
  int chosenLambda(int sets, int fold) {
    int judge = FiveFolds.validating(fold);
    int best = 0;
    long most = -1;
    for (int l = 0; l < lambdas.length; l++) {
      int[] without = said[sets - 1][l][NeighbourSearch.VOTERS.length];
      long right = Arrays.stream(folds.items(judge)).filter(i -> without[i] == truth[i]).count();
      if (right > most) {
        most = right;
        best = l;
      }
    }
    return best;
  }
}
