package org.refold.explorer.corpus;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The eigenvalues and eigenvectors of a small symmetric matrix, by cyclic Jacobi rotations (Golub
 * and Van Loan, <em>Matrix Computations</em>, 8.5): full precision after a few sweeps.
 */
final class SmallEigen {
  private static final int MOST_SWEEPS = 50;

  private final double[][] matrix;

  /** One column per eigenvector. */
  private final double[][] vectors;

  /** The positions of the eigenvalues in descending order. */
  private final int[] order;

  private SmallEigen(double[][] matrix) {
    this.matrix = matrix;
    this.vectors = new double[matrix.length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      vectors[i][i] = 1;
    }
    for (int sweep = 0; sweep < MOST_SWEEPS && rotateAll(); sweep++) {}
    this.order =
        IntStream.range(0, matrix.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -matrix[i][i]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /**
   * @param matrix symmetric; is modified
   */
  static SmallEigen of(double[][] matrix) {
    return new SmallEigen(matrix);
  }

  /** The eigenvalue with a rank, in descending order. */
  double value(int rank) {
    return matrix[order[rank]][order[rank]];
  }

  /** A component of its eigenvector, which has length 1. */
  double vector(int rank, int component) {
    return vectors[component][order[rank]];
  }

  /** Rotates each off-diagonal entry to 0 in turn; returns whether any was not 0. */
  private boolean rotateAll() {
    boolean any = false;
    for (int p = 0; p < matrix.length; p++) {
      for (int q = p + 1; q < matrix.length; q++) {
        double scale = Math.abs(matrix[p][p]) + Math.abs(matrix[q][q]);
        if (Math.abs(matrix[p][q]) > 1e-16 * scale) {
          rotate(p, q);
          any = true;
        }
      }
    }
    return any;
  }

  private void rotate(int p, int q) {
    double tau = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
    double tangent = (tau < 0 ? -1 : 1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau));
    double cosine = 1 / Math.sqrt(1 + tangent * tangent);
    double sine = tangent * cosine;
    for (double[] row : matrix) {
      turn(row, p, q, cosine, sine);
    }
    for (int k = 0; k < matrix.length; k++) {
      double ofP = matrix[p][k];
      double ofQ = matrix[q][k];
      matrix[p][k] = cosine * ofP - sine * ofQ;
      matrix[q][k] = sine * ofP + cosine * ofQ;
    }
    for (double[] row : vectors) {
      turn(row, p, q, cosine, sine);
    }
  }

  private static void turn(double[] row, int p, int q, double cosine, double sine) {
    double ofP = row[p];
    double ofQ = row[q];
    row[p] = cosine * ofP - sine * ofQ;
    row[q] = sine * ofP + cosine * ofQ;
  }
}
