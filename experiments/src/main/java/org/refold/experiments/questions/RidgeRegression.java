package org.refold.experiments.questions;

import org.refold.error.RefoldException;

/**
 * Ridge regression of many values at once, in its dual form: from the inner products of items to
 * weights of items (Saunders, Gammerman and Vovk, 1998). Solved by Cholesky's decomposition, in
 * time cubic in the items.
 */
final class RidgeRegression {
  /** Weights by item, then by value. */
  private final double[][] weights;

  /** The mean squares of leave-one-out residuals, by value. */
  private final double[] residuals;

  private RidgeRegression(double[][] weights, double[] residuals) {
    this.weights = weights;
    this.residuals = residuals;
  }

  /**
   * Fits values to items.
   *
   * @param products the inner products of all pairs of items; only the lower half is read
   * @param values values by item
   * @param penalty λ, above 0, which is added to the product of each item with itself
   */
  static RidgeRegression fit(double[][] products, double[][] values, double penalty) {
    int items = products.length;
    double[][] lower = cholesky(products, penalty);
    double[][] weights = new double[items][];
    for (int i = 0; i < items; i++) {
      weights[i] = values[i].clone();
    }
    solve(lower, weights);
    double[] inverse = inverseDiagonal(lower);
    double[] residuals = new double[items == 0 ? 0 : values[0].length];
    for (int i = 0; i < items; i++) {
      for (int v = 0; v < residuals.length; v++) {
        // The residual of item i in a fit to all others, without fitting them again (Allen, 1974).
        double left = weights[i][v] / inverse[i];
        residuals[v] += left * left / items;
      }
    }
    return new RidgeRegression(weights, residuals);
  }

  /** L of L·Lᵀ = products + λ·1. */
  private static double[][] cholesky(double[][] products, double penalty) {
    double[][] lower = new double[products.length][];
    for (int i = 0; i < lower.length; i++) {
      lower[i] = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        double rest = products[i][j] + (i == j ? penalty : 0);
        for (int k = 0; k < j; k++) {
          rest -= lower[i][k] * lower[j][k];
        }
        lower[i][j] = i == j ? root(rest) : rest / lower[j][j];
      }
    }
    return lower;
  }

  private static double root(double rest) {
    if (!(rest > 0)) {
      throw new RefoldException(
          "ridge regression: got a matrix that is not positive definite, expected inner products"
              + " and a penalty above 0");
    }
    return Math.sqrt(rest);
  }

  /** Replaces each row b by the solution x of L·Lᵀ·x = b. */
  private static void solve(double[][] lower, double[][] rows) {
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < i; k++) {
        subtract(rows[i], rows[k], lower[i][k]);
      }
      divide(rows[i], lower[i][i]);
    }
    for (int i = rows.length - 1; i >= 0; i--) {
      for (int k = i + 1; k < rows.length; k++) {
        subtract(rows[i], rows[k], lower[k][i]);
      }
      divide(rows[i], lower[i][i]);
    }
  }

  private static void subtract(double[] row, double[] other, double times) {
    for (int v = 0; v < row.length; v++) {
      row[v] -= times * other[v];
    }
  }

  private static void divide(double[] row, double by) {
    for (int v = 0; v < row.length; v++) {
      row[v] /= by;
    }
  }

  /** The diagonal of the inverse of L·Lᵀ: the squared lengths of the columns of L's inverse. */
  private static double[] inverseDiagonal(double[][] lower) {
    double[] diagonal = new double[lower.length];
    double[] column = new double[lower.length];
    for (int c = 0; c < lower.length; c++) {
      for (int i = c; i < lower.length; i++) {
        double rest = i == c ? 1 : 0;
        for (int k = c; k < i; k++) {
          rest -= lower[i][k] * column[k];
        }
        column[i] = rest / lower[i][i];
        diagonal[c] += column[i] * column[i];
      }
    }
    return diagonal;
  }

  /** Predicts the values of an item from its inner products with the fitted items. */
  double[] predict(double[] products) {
    double[] values = new double[residuals.length];
    for (int i = 0; i < weights.length; i++) {
      subtract(values, weights[i], -products[i]);
    }
    return values;
  }

  /**
   * The mean square, by value, of the residual of each item in a fit to all others: leave-one-out
   * cross-validation.
   */
  double[] residuals() {
    return residuals.clone();
  }
}
