package org.refold.explorer.corpus;

import java.util.SplittableRandom;

/**
 * The first two principal axes of the rows of a matrix, by orthogonal iteration with a
 * Rayleigh-Ritz step (Golub and Van Loan, <em>Matrix Computations</em>, 8.2): a block Q of a few
 * columns is multiplied repeatedly by C·X·Xᵀ·C, where C subtracts the mean from each column, so the
 * centred matrix is never formed. Deterministic on every machine: the start is seeded, and all
 * operations run in a fixed order. Equal rows get equal coordinates, to the last bit.
 */
final class PrincipalAxes {
  private static final int AXES = 2;

  /**
   * More columns than axes, since convergence depends on the ratio of the eigenvalues inside and
   * outside Q.
   */
  private static final int BLOCK = 8;

  private static final int MOST_ROUNDS = 200;

  /** How far A·q may be from θ·q, relative to the largest θ: far below a pixel. */
  private static final double CLOSE = 1e-8;

  /** Relative values below this are rounding errors. */
  private static final double NOTHING = 1e-12;

  private final int rows;
  private final int width;
  private final double[] coordinates;
  private final double[] explained = new double[AXES];

  private PrincipalAxes(SparseRows matrix) {
    this.rows = matrix.rows();
    this.width = Math.min(BLOCK, rows);
    this.coordinates = new double[rows * AXES];
  }

  static PrincipalAxes of(SparseRows matrix) {
    PrincipalAxes axes = new PrincipalAxes(matrix);
    double squares = matrix.squares();
    double variance = squares - matrix.squaresOfMeans();
    if (variance > NOTHING * squares) {
      axes.find(matrix, variance);
    }
    return axes;
  }

  /** The coordinate of a row on an axis. */
  double coordinate(int row, int axis) {
    return coordinates[row * AXES + axis];
  }

  /** The share of the variance along an axis. */
  double explained(int axis) {
    return explained[axis];
  }

  private void find(SparseRows matrix, double variance) {
    double[] block = new SplittableRandom(1).doubles((long) rows * width, -1, 1).toArray();
    centre(block);
    orthonormalise(block);
    double[] image = block.clone();
    SmallEigen ritz = image(matrix, block, image);
    for (int round = 1; round < MOST_ROUNDS && !isClose(block, image, ritz); round++) {
      System.arraycopy(image, 0, block, 0, block.length);
      orthonormalise(block);
      ritz = image(matrix, block, image);
    }
    for (int axis = 0; axis < Math.min(AXES, width); axis++) {
      double theta = ritz.value(axis);
      if (theta > NOTHING * variance) {
        explained[axis] = Math.min(1, theta / variance);
        place(axis, image, ritz, Math.sqrt(theta));
      }
    }
  }

  /** Stores A·block in image; returns the eigenvalues and eigenvectors of blockᵀ·A·block. */
  private SmallEigen image(SparseRows matrix, double[] block, double[] image) {
    System.arraycopy(block, 0, image, 0, block.length);
    matrix.timesTransposed(image, width);
    centre(image);
    double[][] projected = new double[width][width];
    for (int a = 0; a < width; a++) {
      for (int b = 0; b < width; b++) {
        // The mean of both halves, which differ by rounding.
        projected[a][b] = (dot(block, a, image, b) + dot(block, b, image, a)) / 2;
      }
    }
    return SmallEigen.of(projected);
  }

  private boolean isClose(double[] block, double[] image, SmallEigen ritz) {
    for (int axis = 0; axis < Math.min(AXES, width); axis++) {
      double squares = 0;
      for (int i = 0; i < rows; i++) {
        double residual =
            combined(image, i, ritz, axis) - ritz.value(axis) * combined(block, i, ritz, axis);
        squares += residual * residual;
      }
      if (Math.sqrt(squares) > CLOSE * ritz.value(0)) {
        return false;
      }
    }
    return true;
  }

  private double combined(double[] block, int row, SmallEigen ritz, int axis) {
    double sum = 0;
    for (int j = 0; j < width; j++) {
      sum += block[row * width + j] * ritz.vector(axis, j);
    }
    return sum;
  }

  /**
   * Computes the coordinates on an axis, A·q/σ = σ·q. The sign is chosen so that the item farthest
   * from the origin has a positive coordinate; among items equally far up to rounding, the first
   * decides.
   */
  private void place(int axis, double[] image, SmallEigen ritz, double sigma) {
    double farthest = 0;
    for (int i = 0; i < rows; i++) {
      double coordinate = combined(image, i, ritz, axis) / sigma;
      coordinates[i * AXES + axis] = coordinate;
      farthest = Math.max(farthest, Math.abs(coordinate));
    }
    int first = 0;
    while (Math.abs(coordinate(first, axis)) < farthest * (1 - 1e-6)) {
      first++;
    }
    if (coordinate(first, axis) < 0) {
      for (int i = 0; i < rows; i++) {
        coordinates[i * AXES + axis] *= -1;
      }
    }
  }

  private void centre(double[] block) {
    for (int j = 0; j < width; j++) {
      double sum = 0;
      for (int i = 0; i < rows; i++) {
        sum += block[i * width + j];
      }
      for (int i = 0; i < rows; i++) {
        block[i * width + j] -= sum / rows;
      }
    }
  }

  /** Gram-Schmidt, applied twice. Columns that depend linearly on earlier ones become 0. */
  private void orthonormalise(double[] block) {
    for (int j = 0; j < width; j++) {
      double before = Math.sqrt(dot(block, j, block, j));
      for (int k = 0; k < 2 * j; k++) {
        double overlap = dot(block, k % j, block, j);
        for (int i = 0; i < rows; i++) {
          block[i * width + j] -= overlap * block[i * width + k % j];
        }
      }
      double length = Math.sqrt(dot(block, j, block, j));
      boolean depends = length <= NOTHING * before;
      for (int i = 0; i < rows; i++) {
        block[i * width + j] = depends ? 0 : block[i * width + j] / length;
      }
    }
  }

  private double dot(double[] one, int a, double[] other, int b) {
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      sum += one[i * width + a] * other[i * width + b];
    }
    return sum;
  }
}
