package org.refold.decode.nearest;

import java.util.Arrays;

/**
 * A lower bound on what all nodes cost together, each in all rows at once: no less than it would at
 * the place that suits it best in each set. Where most entries are empty, as in long vectors, this
 * is what tells noise from nodes: noise in one row is soon found, but hardly ever in all rows of
 * one node.
 *
 * <p>The nodes of a symbol are numbered, so the k-th comes after those before it. What the first k
 * cost is bounded by the convex hull of such sums, whose steps ascend, so the cheapest steps of all
 * symbols together are a bound again, as in {@link RowBound}.
 */
final class NodeBound {
  private final Cheapest cheapest = new Cheapest();

  /** How many nodes of a symbol are told apart. */
  private int numbers;

  /** By symbol · numbers + number: what the node costs at least, and its step of the hull. */
  private double[] least = {};

  private double[] hull = {};

  /** Where the step is among the cheapest; −1 if it is not. */
  private int[] places = {};

  /** What it takes for so many symbols with nodes of so many numbers. */
  static long bytes(int symbols, int numbers) {
    return 20L * symbols * numbers;
  }

  /** How many nodes of a symbol there may be. */
  int reached() {
    return numbers;
  }

  /**
   * Sets what each node costs at least.
   *
   * @param atLeast by symbol · numbers + number; kept
   */
  void set(double[] atLeast, int itsNumbers) {
    numbers = itsNumbers;
    least = atLeast;
    hull = new double[atLeast.length];
    int[] lengths = new int[itsNumbers];
    for (int from = 0; from < atLeast.length; from += itsNumbers) {
      setHull(from, lengths);
    }
    // More nodes than that can't be expected, so the others need no place.
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
   * The steps of the lower convex hull of a symbol's sums: runs of nodes are joined to one of their
   * mean as long as the run before is dearer.
   *
   * @param lengths scratch: of the runs so far
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

  /** By how much the bound rises if a node is the next one and costs so much. */
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
