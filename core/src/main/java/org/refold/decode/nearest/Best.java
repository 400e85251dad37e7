package org.refold.decode.nearest;

/** The choices with the lowest bounds, up to a given number, in a heap with the worst on top. */
final class Best {
  private double[] bounds = new double[64];
  private int[] choices = new int[64];
  private int most;
  private int count;
  private double limit;

  /** Starts to keep up to {@code howMany} choices, none with a bound above {@code highest}. */
  void start(int howMany, double highest) {
    most = howMany;
    count = 0;
    limit = highest;
    if (howMany > bounds.length) {
      bounds = new double[2 * howMany];
      choices = new int[2 * howMany];
    }
  }

  /** Choices with higher bounds than this are not kept. */
  double limit() {
    return limit;
  }

  void add(double bound, int choice) {
    if (bound > limit) {
      return;
    }
    if (count < most) {
      bounds[count] = bound;
      choices[count] = choice;
      rise(count++);
    } else if (isWorse(0, bound, choice)) {
      bounds[0] = bound;
      choices[0] = choice;
      sink(count);
    }
    if (count == most) {
      limit = bounds[0];
    }
  }

  /** Whether an element of the heap is worse than a choice. */
  private boolean isWorse(int at, double bound, int choice) {
    return bounds[at] > bound || (bounds[at] == bound && choices[at] > choice);
  }

  private void rise(int from) {
    int at = from;
    while (at > 0 && !isWorse((at - 1) / 2, bounds[at], choices[at])) {
      swap(at, (at - 1) / 2);
      at = (at - 1) / 2;
    }
  }

  private void sink(int end) {
    int at = 0;
    while (2 * at + 1 < end) {
      int child = 2 * at + 1;
      if (child + 1 < end && isWorse(child + 1, bounds[child], choices[child])) {
        child++;
      }
      if (isWorse(at, bounds[child], choices[child])) {
        return;
      }
      swap(at, child);
      at = child;
    }
  }

  private void swap(int one, int other) {
    double bound = bounds[one];
    bounds[one] = bounds[other];
    bounds[other] = bound;
    int choice = choices[one];
    choices[one] = choices[other];
    choices[other] = choice;
  }

  /**
   * Writes all but the first {@code skip}, the best first, and returns their number. Empties the
   * heap.
   */
  int write(int skip, double[] intoBounds, int[] intoChoices) {
    int written = Math.max(0, count - skip);
    for (int end = count - 1; end >= 0; end--) {
      if (end >= skip) {
        intoBounds[end - skip] = bounds[0];
        intoChoices[end - skip] = choices[0];
      }
      bounds[0] = bounds[end];
      choices[0] = choices[end];
      sink(end);
    }
    return written;
  }
}
