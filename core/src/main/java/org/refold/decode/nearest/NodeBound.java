package org.refold.decode.nearest;

import java.util.Arrays;

/**
 * A lower bound on the total cost of all nodes, each in all rows at once: the cost of a node is at
 * least its cost at its cheapest place in each set. In long vectors, most entries are empty, and
 * this bound distinguishes noise from nodes: noise in one row is common, but it hardly ever affects
 * all rows of one node.
 *
 * <p>The nodes of a symbol are numbered, so the k-th comes after those before it. The cost of the
 * first k is bounded by the lower convex hull of their cumulative costs, whose steps ascend. The
 * cheapest steps of all symbols together are therefore a lower bound as well, as in {@link
 * RowBound}.
 */
final class NodeBound {
  private final Cheapest cheapest = new Cheapest();

  /** The number of nodes per symbol that are distinguished. */
  private int numbers;

  /** By symbol · numbers + number: the least cost of the node, and its step on the hull. */
  private double[] least = {};

  private double[] hull = {};

  /** The position of the step among the cheapest; −1 if it is not among them. */
  private int[] places = {};

  /** The memory for this many symbols and numbers, in bytes. */
  static long bytes(int symbols, int numbers) {
    return 20L * symbols * numbers;
  }

  /** The maximum number of nodes of a symbol. */
  int reached() {
    return numbers;
  }

  /**
   * Sets the least cost of each node.
   *
   * @param atLeast by symbol · numbers + number; kept, not copied
   */
  void set(double[] atLeast, int itsNumbers) {
    numbers = itsNumbers;
    least = atLeast;
    hull = new double[atLeast.length];
    int[] lengths = new int[itsNumbers];
    for (int from = 0; from < atLeast.length; from += itsNumbers) {
      setHull(from, lengths);
    }
    // No more nodes than this can be expected, so the other steps need no position.
    Best best = new Best();
    best.start(Math.min(itsNumbers, hull.length), Double.POSITIVE_INFINITY);
    for (int i = 0; i < hull.length; i++) {
      best.add(hull[i], i);
    }
    double[] ascending = new double[Math.min(itsNumbers, hull.length)];
    int[] nodes = new int[ascending.length];
    int count = best.write(0, ascending, nodes);
    places = new int[hull.length];
    Arrays.fill(places, -1);
    for (int place = 0; place < count; place++) {
      places[nodes[place]] = place;
    }
    cheapest.set(ascending);
  }

  /**
   * Computes the steps of the lower convex hull of a symbol's cumulative costs. Runs of nodes are
   * merged into one with their mean as long as the run before is dearer.
   *
   * @param lengths scratch: the lengths of the runs so far
   */
  private void setHull(int from, int[] lengths) {
    int runs = 0;
    for (int number = 0; number < numbers; number++) {
      hull[from + runs] = least[from + number];
      lengths[runs++] = 1;
      while (runs > 1 && hull[from + runs - 2] > hull[from + runs - 1]) {
        int one = lengths[runs - 2];
        int other = lengths[runs - 1];
        hull[from + runs - 2] =
            (hull[from + runs - 2] * one + hull[from + runs - 1] * other) / (one + other);
        lengths[runs-- - 2] += other;
      }
    }
    int end = numbers;
    while (runs > 0) {
      double mean = hull[from + --runs];
      Arrays.fill(hull, from + end - lengths[runs], from + end, mean);
      end -= lengths[runs];
    }
  }

  double least(int nodes) {
    return cheapest.least(nodes);
  }

  void start(int nodes) {
    cheapest.start(nodes);
  }

  /** The increase of the bound if the next node is this one and has this cost. */
  double rise(int symbol, int number, double cost) {
    int at = symbol * numbers + number;
    return cost - least[at] + Math.max(0, hull[at] - cheapest.replaced(places[at]));
  }

  void take(int symbol, int number) {
    cheapest.take(places[symbol * numbers + number]);
  }

  void takeBack() {
    cheapest.takeBack();
  }
}
