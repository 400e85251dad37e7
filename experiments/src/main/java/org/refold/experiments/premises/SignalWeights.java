package org.refold.experiments.premises;

import java.util.Arrays;

/**
 * Learns the weight of each {@link Signal} by ridge regression: w and a constant c minimise
 *
 * <pre>{@code
 * |w - w0|² + c² + Σ over theorems (mean over premises (w·s + c - 1)² + mean over others (w·s + c + 1)²)
 * }</pre>
 *
 * with s the signals and w0 = (1, 0, 0, 0), relevance only. The minimum is the solution of a linear
 * system of five unknowns, so weights are exact after each theorem, and earlier pairs need not be
 * kept.
 */
final class SignalWeights {
  /** The signals and the constant. */
  private static final int UNKNOWNS = Signal.COUNT + 1;

  private final double[][] matrix = new double[UNKNOWNS][UNKNOWNS];
  private final double[] right = new double[UNKNOWNS];
  private double[] weights;

  SignalWeights() {
    for (int i = 0; i < UNKNOWNS; i++) {
      matrix[i][i] = 1;
    }
    right[Signal.RELEVANCE.place()] = 1;
    weights = right.clone();
  }

  /**
   * The weights learned so far, by signal, without the constant, which does not affect rankings.
   */
  double[] current() {
    return Arrays.copyOf(weights, Signal.COUNT);
  }

  /**
   * Learns from a theorem.
   *
   * @param signals signals by formula
   * @param isPremise whether each formula is a premise; at least one is, and one is not
   */
  void learn(double[][] signals, boolean[] isPremise) {
    int premises = 0;
    for (boolean premise : isPremise) {
      premises += premise ? 1 : 0;
    }
    for (int formula = 0; formula < signals.length; formula++) {
      double[] row = Arrays.copyOf(signals[formula], UNKNOWNS);
      row[Signal.COUNT] = 1;
      boolean premise = isPremise[formula];
      double share = 1.0 / (premise ? premises : signals.length - premises);
      for (int i = 0; i < UNKNOWNS; i++) {
        for (int j = 0; j < UNKNOWNS; j++) {
          matrix[i][j] += share * row[i] * row[j];
        }
        right[i] += premise ? share * row[i] : -share * row[i];
      }
    }
    weights = solution();
  }

  /** Solves by elimination; the matrix is positive definite, so no pivoting is needed. */
  private double[] solution() {
    double[][] rows = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
    double[] values = right.clone();
    for (int pivot = 0; pivot < UNKNOWNS; pivot++) {
      for (int row = pivot + 1; row < UNKNOWNS; row++) {
        double factor = rows[row][pivot] / rows[pivot][pivot];
        for (int column = pivot; column < UNKNOWNS; column++) {
          rows[row][column] -= factor * rows[pivot][column];
        }
        values[row] -= factor * values[pivot];
      }
    }
    for (int row = UNKNOWNS - 1; row >= 0; row--) {
      for (int column = row + 1; column < UNKNOWNS; column++) {
        values[row] -= rows[row][column] * values[column];
      }
      values[row] /= rows[row][row];
    }
    return values;
  }
}
