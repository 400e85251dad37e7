package org.refold.decode.nearest;

import java.util.Arrays;

/**
 * The cheapest assignment of rows to columns, by shortest augmenting paths (Jonker and Volgenant
 * 1987). Takes rows² × columns steps.
 */
final class Assignment {
  private final double[][] costs;
  private final int columns;

  /** By column: the row assigned to it, from 1; 0 if none is. */
  private final int[] rowOf;

  private final double[] rowPrices;
  private final double[] columnPrices;

  private Assignment(double[][] costs, int columns) {
    this.costs = costs;
    this.columns = columns;
    this.rowOf = new int[columns + 1];
    this.rowPrices = new double[costs.length + 1];
    this.columnPrices = new double[columns + 1];
  }

  /**
   * Returns the column of each row; empty if there is no assignment.
   *
   * @param costs by row and column; infinite for pairs that are not allowed
   */
  static int[] cheapest(double[][] costs, int columns) {
    Assignment assignment = new Assignment(costs, columns);
    for (int row = 1; row <= costs.length; row++) {
      if (!assignment.add(row)) {
        return new int[0];
      }
    }
    int[] columnOf = new int[costs.length];
    for (int column = 1; column <= columns; column++) {
      if (assignment.rowOf[column] > 0) {
        columnOf[assignment.rowOf[column] - 1] = column - 1;
      }
    }
    return columnOf;
  }

  /** Assigns a column to a row, reassigning earlier rows where needed, at the least cost. */
  private boolean add(int row) {
    double[] least = new double[columns + 1];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    int[] before = new int[columns + 1];
    boolean[] done = new boolean[columns + 1];
    rowOf[0] = row;
    int at = 0;
    do {
      done[at] = true;
      int itsRow = rowOf[at];
      int next = -1;
      double step = Double.POSITIVE_INFINITY;
      for (int column = 1; column <= columns; column++) {
        if (done[column]) {
          continue;
        }
        double cost = costs[itsRow - 1][column - 1] - rowPrices[itsRow] - columnPrices[column];
        if (cost < least[column]) {
          least[column] = cost;
          before[column] = at;
        }
        if (least[column] < step) {
          step = least[column];
          next = column;
        }
      }
      if (next < 0) {
        return false;
      }
      for (int column = 0; column <= columns; column++) {
        if (done[column]) {
          rowPrices[rowOf[column]] += step;
          columnPrices[column] -= step;
        } else {
          least[column] -= step;
        }
      }
      at = next;
    } while (rowOf[at] != 0);
    while (at != 0) {
      rowOf[at] = rowOf[before[at]];
      at = before[at];
    }
    return true;
  }
}
