package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.solver.Budget;

/**
 * Bounds propagation for the numbers of edges from each place to the nodes of each symbol. Each
 * number is an unknown with a lower and an upper bound. Everything that a vector says about single
 * edges is a linear equation: the sum of some of these numbers has a known total. A place is
 * filled, a node has one parent, a pattern occurs a known number of times. If the bounds of a sum
 * leave only one value for a number, the number is closed, and the other sums that it is part of
 * are checked again. Takes time linear in the open numbers times the number of sums that each is
 * part of.
 */
final class EdgeBounds {
  /** Number of sums checked between two checks of the time limit. */
  private static final int PERIOD = 1 << 12;

  private final Budget budget;

  /** The number of sums that each number is part of, at most. */
  private final int sumsEach;

  private int numbers;
  private int[] least = new int[64];
  private int[] most = new int[64];

  /** By number · sumsEach: the sums that it is part of, or −1. */
  private int[] sumOf;

  private final long[] total;
  private final long[] leastSum;
  private final long[] mostSum;

  /** By sum: an upper bound on the distance between the two bounds of any of its numbers. */
  private final int[] widest;

  /** By sum: its numbers are members[start[c]] to members[start[c + 1] − 1]. */
  private int[] start = {};

  private int[] members = {};

  /** The bounds before each change, as triples (number, least, most); kept only during a search. */
  private int[] trail = {};

  private int trailed;
  private boolean keepsTrail;

  private int[] queue = new int[64];
  private int waiting;
  private final boolean[] isWaiting;

  /**
   * @param total by sum: the total that its numbers add up to
   */
  EdgeBounds(long[] total, int sumsEach, Budget budget) {
    this.total = total;
    this.sumsEach = sumsEach;
    this.budget = budget;
    budget.requireMemory(total.length * 40L);
    this.sumOf = new int[64 * sumsEach];
    this.leastSum = new long[total.length];
    this.mostSum = new long[total.length];
    this.widest = new int[total.length];
    this.isWaiting = new boolean[total.length];
  }

  /** The approximate memory for this many numbers, in bytes. */
  static long bytes(long numbers, int sumsEach) {
    return numbers * (12L * sumsEach + 24);
  }

  /**
   * Adds a number between 0 and {@code upTo}.
   *
   * @param sums the sums that it is part of; −1 for none
   */
  int add(int upTo, int[] sums) {
    if (numbers == least.length) {
      budget.requireMemory(bytes(2L * numbers, sumsEach));
      budget.requireTime();
      least = Arrays.copyOf(least, 2 * numbers);
      most = Arrays.copyOf(most, 2 * numbers);
      sumOf = Arrays.copyOf(sumOf, 2 * numbers * sumsEach);
    }
    most[numbers] = upTo;
    for (int c = 0; c < sumsEach; c++) {
      int sum = sums[c];
      sumOf[numbers * sumsEach + c] = sum;
      if (sum >= 0) {
        mostSum[sum] += upTo;
        widest[sum] = Math.max(widest[sum], upTo);
      }
    }
    return numbers++;
  }

  /** Ends adding, and queues every sum for a check. */
  void begin() {
    budget.requireMemory(bytes(numbers, sumsEach));
    start = new int[total.length + 1];
    budget.requireTime();
    for (int at = 0; at < numbers * sumsEach; at++) {
      if (sumOf[at] >= 0) {
        start[sumOf[at] + 1]++;
      }
    }
    for (int sum = 0; sum < total.length; sum++) {
      start[sum + 1] += start[sum];
    }
    budget.requireTime();
    members = new int[start[total.length]];
    int[] next = start.clone();
    for (int at = 0; at < numbers * sumsEach; at++) {
      if (sumOf[at] >= 0) {
        members[next[sumOf[at]]++] = at / sumsEach;
      }
    }
    for (int sum = 0; sum < total.length; sum++) {
      look(sum);
    }
  }

  int least(int number) {
    return least[number];
  }

  int most(int number) {
    return most[number];
  }

  boolean isOpen(int number) {
    return least[number] < most[number];
  }

  /**
   * Tightens bounds to a fixpoint.
   *
   * @return whether every sum can still reach its total, as far as the bounds can tell
   */
  boolean settle() {
    int looked = 0;
    while (waiting > 0) {
      if (++looked % PERIOD == 0) {
        budget.requireTime();
      }
      int sum = queue[--waiting];
      isWaiting[sum] = false;
      if (leastSum[sum] > total[sum] || mostSum[sum] < total[sum]) {
        return false;
      }
      if (leastSum[sum] < mostSum[sum]) {
        tighten(sum);
      }
    }
    return true;
  }

  /** Returns a point to which {@link #undo} can return, and records changes from now on. */
  int mark() {
    keepsTrail = true;
    return trailed;
  }

  /** Restricts a number to a part of the range that its bounds allow. */
  void narrow(int number, int from, int to) {
    raise(number, from);
    lower(number, to);
  }

  /** Takes back all changes since a mark, and empties the queue. */
  void undo(int mark) {
    while (waiting > 0) {
      isWaiting[queue[--waiting]] = false;
    }
    while (trailed > mark) {
      trailed -= 3;
      int number = trail[trailed];
      int before = trail[trailed + 1];
      int beforeMost = trail[trailed + 2];
      for (int at = number * sumsEach; at < (number + 1) * sumsEach; at++) {
        int sum = sumOf[at];
        if (sum >= 0) {
          leastSum[sum] += before - least[number];
          mostSum[sum] += beforeMost - most[number];
          widest[sum] = Math.max(widest[sum], beforeMost - before);
        }
      }
      least[number] = before;
      most[number] = beforeMost;
    }
  }

  private void note(int number) {
    if (keepsTrail) {
      trail = trailed + 3 > trail.length ? Arrays.copyOf(trail, 2 * trailed + 48) : trail;
      trail[trailed++] = number;
      trail[trailed++] = least[number];
      trail[trailed++] = most[number];
    }
  }

  private void tighten(int sum) {
    long above = total[sum] - leastSum[sum];
    long below = mostSum[sum] - total[sum];
    if (above >= widest[sum] && below >= widest[sum]) {
      return;
    }
    int width = 0;
    for (int i = start[sum]; i < start[sum + 1]; i++) {
      int number = members[i];
      // Both use the bounds of the sum from before this loop. A change within the loop queues the
      // sum for another check.
      int low = (int) Math.max(least[number], most[number] - below);
      int high = (int) Math.min(most[number], least[number] + above);
      if (low > least[number]) {
        raise(number, low);
      }
      if (high < most[number]) {
        lower(number, Math.max(high, least[number]));
      }
      width = Math.max(width, most[number] - least[number]);
    }
    widest[sum] = width;
  }

  private void raise(int number, int to) {
    int by = to - least[number];
    note(number);
    least[number] = to;
    for (int at = number * sumsEach; at < (number + 1) * sumsEach; at++) {
      if (sumOf[at] >= 0) {
        leastSum[sumOf[at]] += by;
        look(sumOf[at]);
      }
    }
  }

  /** Lowers the upper bound of a number. */
  void lower(int number, int to) {
    int by = most[number] - to;
    note(number);
    most[number] = to;
    for (int at = number * sumsEach; at < (number + 1) * sumsEach; at++) {
      if (sumOf[at] >= 0) {
        mostSum[sumOf[at]] -= by;
        look(sumOf[at]);
      }
    }
  }

  private void look(int sum) {
    if (!isWaiting[sum]) {
      isWaiting[sum] = true;
      queue = waiting == queue.length ? Arrays.copyOf(queue, 2 * waiting) : queue;
      queue[waiting++] = sum;
    }
  }
}
