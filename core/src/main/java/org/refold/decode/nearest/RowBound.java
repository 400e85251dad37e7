package org.refold.decode.nearest;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * A lower bound on the cost of a row whose counts must add up to a given sum and grow one by one.
 * Since costs are convex, the cheapest way to reach a sum is to take the cheapest steps, whatever
 * their entries. Taking a step that is dearer than the dearest of these raises the bound by the
 * difference. All other steps leave the bound unchanged.
 */
final class RowBound {
  private final EntryCosts costs;
  private final int from;

  /** The entries of the row that may have counts. */
  private final int[] entries;

  /**
   * The cheapest steps, and for each step the position of its entry's next step; −1 if there is
   * none.
   */
  private final Cheapest cheapest = new Cheapest();

  private int[] next = {};

  /**
   * By entry: the position of its first step, and of its next one; −1 if it is not among the
   * cheapest.
   */
  private final int[] first;

  private final int[] at;

  /** By entry: the number of steps taken. */
  private final int[] counts;

  /** For each step taken: the entry, and the position of the step. */
  private int[] undo = new int[2 * 32];

  private int taken;

  /**
   * Creates the bound of the row that starts at an index.
   *
   * @param entries the entries of the row, from 0, that may have counts; only read
   * @param size the number of entries of the row
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

  /** The memory for a row with this many entries and sums up to {@code sum}, in bytes. */
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

  /**
   * Prepares for sums up to this one, if any entry may have counts; then call {@link #start} again.
   */
  void reach(int sum) {
    // Only the entries with the cheapest first steps are needed.
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

  /** The largest sum prepared for. */
  int reached() {
    return cheapest.length();
  }

  /** The least cost of reaching a sum, beyond the cost of empty entries. */
  double least(int sum) {
    return cheapest.least(sum);
  }

  /** Starts with no steps taken, for a sum that was {@linkplain #reach prepared}. */
  void start(int sum) {
    System.arraycopy(first, 0, at, 0, first.length);
    Arrays.fill(counts, 0);
    cheapest.start(sum);
    taken = 0;
  }

  int count(int e) {
    return counts[e];
  }

  /** The cost of one more count in an entry. */
  double step(int e) {
    return costs.ofLast(from + e, counts[e] + 1);
  }

  /** The charge for one more count with this cost: at least the price of the entry. */
  double priced(int e, double step) {
    return Math.max(step, costs.price(from + e));
  }

  /** The charge to a sketch for one more count with this cost. */
  double sketched(int e, double step) {
    return costs.sketched(from + e, step);
  }

  /** The increase of the bound if an entry gets one more count with this cost. */
  double rise(int e, double step) {
    return Math.max(0, step - cheapest.replaced(at[e]));
  }

  /** Adds one count to an entry. */
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
