package org.refold.decode.nearest;

import java.util.Arrays;

/**
 * So many of the cheapest of some things, each with a cost, of which one after the other is taken.
 * What is taken is one of those that were expected, or makes the dearest of these superfluous.
 */
final class Cheapest {
  /** Ascending. */
  private double[] costs = {};

  /** Sums of the first costs. */
  private double[] sums = {0};

  private boolean[] used = {};

  /** The place of the dearest that is expected yet; −1 if none is. */
  private int last = -1;

  /** For each that was taken: its place, and {@link #last} before. */
  private int[] undo = new int[2 * 32];

  private int taken;

  /** The costs of all there are, or as many as will ever be expected; ascending, only read. */
  void set(double[] ascending) {
    costs = ascending;
    sums = new double[costs.length + 1];
    for (int i = 0; i < costs.length; i++) {
      sums[i + 1] = sums[i] + costs[i];
    }
    used = new boolean[costs.length];
  }

  int length() {
    return costs.length;
  }

  /** What so many cost at least. */
  double least(int howMany) {
    return sums[howMany];
  }

  /** Expects so many, none of which is taken. */
  void start(int howMany) {
    Arrays.fill(used, false);
    last = howMany - 1;
    taken = 0;
  }

  double cost(int place) {
    return costs[place];
  }

  /**
   * The cost of what is not expected any more if something is taken.
   *
   * @param place where it is in the order of costs; −1 if it is not there
   */
  double replaced(int place) {
    return costs[place >= 0 && place <= last ? place : last];
  }

  void take(int place) {
    if (taken == undo.length) {
      undo = Arrays.copyOf(undo, 2 * taken);
    }
    undo[taken] = place;
    undo[taken + 1] = last;
    taken += 2;
    if (place < 0 || place > last) {
      last--;
    }
    if (place >= 0) {
      used[place] = true;
    }
    while (last >= 0 && used[last]) {
      last--;
    }
  }

  /** Undoes the last {@link #take}. */
  void takeBack() {
    taken -= 2;
    if (undo[taken] >= 0) {
      used[undo[taken]] = false;
    }
    last = undo[taken + 1];
  }
}
