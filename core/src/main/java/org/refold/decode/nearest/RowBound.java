package org.refold.decode.nearest;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * A lower bound on what a row costs: its counts are to add up to a given sum, and grow one by one.
 * As costs are convex, the cheapest way to reach a sum is to take the cheapest steps, whichever
 * entries they are of. A step that is dearer than the dearest of these raises the bound by the
 * difference, and all others leave it as it is.
 */
final class RowBound {
  private final EntryCosts costs;
  private final int from;

  /** The entries of the row that may have counts. */
  private final int[] entries;

  /** The cheapest steps, and for each the place of its entry's next one; −1 if there is none. */
  private final Cheapest cheapest = new Cheapest();

  private int[] next = {};

  /** By entry: the place of its first step, and of the next one; −1 if it is not among them. */
  private final int[] first;

  private final int[] at;

  /** By entry: how many steps were taken. */
  private final int[] counts;

  /** For each step taken: the entry, and the place of the step. */
  private int[] undo = new int[2 * 32];

  private int taken;

  /**
   * The row of entries from an index on.
   *
   * @param entries those of the row, from 0, that may have counts; only read
   * @param size how many entries the row has
   */
  RowBound(EntryCosts costs, int from, int[] entries, int size) {
    this.costs = costs;
    this.from = from;
    this.entries = entries;
    this.first = new int[size];
    this.at = new int[size];
    this.counts = new int[size];
    Arrays.fill(first, -1);
  }

  /** What it takes for a row of so many entries and sums up to so much. */
  static long bytes(int entries, int sum) {
    return 12L * entries + 64L * sum;
  }

  private record Step(double cost, int entry, int count) implements Comparable<Step> {
    @Override
    public int compareTo(Step other) {
      int byCost = Double.compare(cost, other.cost);
      if (byCost != 0) {
        return byCost;
      }
      int byEntry = Integer.compare(entry, other.entry);
      return byEntry != 0 ? byEntry : Integer.compare(count, other.count);
    }
  }

  /** Prepares for sums up to so much, if some entry may have counts; then starts anew. */
  void reach(int sum) {
    // Steps of other entries than those with the cheapest first ones are not needed.
    Best best = new Best();
    best.start(sum, Double.POSITIVE_INFINITY);
    for (int e : entries) {
      best.add(costs.ofLast(from + e, 1), e);
    }
    double[] firstCosts = new double[Math.min(sum, entries.length)];
    int[] firstEntries = new int[firstCosts.length];
    best.write(0, firstCosts, firstEntries);
    PriorityQueue<Step> queue = new PriorityQueue<>();
    for (int i = 0; i < firstCosts.length; i++) {
      queue.add(new Step(firstCosts[i], firstEntries[i], 1));
    }
    int length = queue.isEmpty() ? 0 : sum;
    double[] ascending = new double[length];
    next = new int[length];
    Arrays.fill(next, -1);
    Arrays.fill(first, -1);
    int[] latest = new int[first.length];
    for (int place = 0; place < length; place++) {
      Step step = queue.remove();
      ascending[place] = step.cost;
      if (step.count == 1) {
        first[step.entry] = place;
      } else {
        next[latest[step.entry]] = place;
      }
      latest[step.entry] = place;
      int count = step.count + 1;
      queue.add(new Step(costs.ofLast(from + step.entry, count), step.entry, count));
    }
    cheapest.set(ascending);
  }

  /** The largest sum that is prepared. */
  int reached() {
    return cheapest.length();
  }

  /** What it costs at least to reach a sum, beside what empty entries cost. */
  double least(int sum) {
    return cheapest.least(sum);
  }

  /** Starts with nothing taken, for a sum that was {@linkplain #reach prepared}. */
  void start(int sum) {
    System.arraycopy(first, 0, at, 0, first.length);
    Arrays.fill(counts, 0);
    cheapest.start(sum);
    taken = 0;
  }

  int count(int e) {
    return counts[e];
  }

  /** What it costs to count one more in an entry. */
  double step(int e) {
    return costs.ofLast(from + e, counts[e] + 1);
  }

  /** What is charged for one more in an entry, which costs so much: at least its price. */
  double priced(int e, double step) {
    return Math.max(step, costs.price(from + e));
  }

  /** What a sketch is charged for one more in an entry, which costs so much. */
  double sketched(int e, double step) {
    return costs.sketched(from + e, step);
  }

  /** By how much the bound rises if one more is counted in an entry, which costs so much. */
  double rise(int e, double step) {
    return Math.max(0, step - cheapest.replaced(at[e]));
  }

  /** Counts one more in an entry. */
  void take(int e) {
    if (taken == undo.length) {
      undo = Arrays.copyOf(undo, 2 * taken);
    }
    int place = at[e];
    undo[taken++] = e;
    undo[taken++] = place;
    counts[e]++;
    at[e] = place < 0 ? -1 : next[place];
    cheapest.take(place);
  }

  /** Undoes the last {@link #take}. */
  void takeBack() {
    at[undo[taken - 2]] = undo[taken - 1];
    counts[undo[taken - 2]]--;
    taken -= 2;
    cheapest.takeBack();
  }
}
