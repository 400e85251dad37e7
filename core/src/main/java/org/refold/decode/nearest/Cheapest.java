package org.refold.decode.nearest;

import java.util.Arrays;

/**
 * The cheapest k of some items, each with a cost; these are the expected items. Items are then
 * taken one at a time. Taking an item that is not among the expected ones makes the dearest of
 * these superfluous.
 */
final class Cheapest {
  /** The costs, ascending. */
  private double[] costs = {};

  /** Prefix sums of the costs. */
  private double[] sums = {0};

  private boolean[] used = {};

  /** The position of the dearest item still expected; −1 if none is. */
  private int last = -1;

  /** For each item taken: its position, and the previous value of {@link #last}. */
  private int[] undo = new int[2 * 32];

  private int taken;

  /** Sets the costs of all items, or of as many as will ever be expected: ascending, only read. */
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

  /** The least cost of this many items. */
  double least(int howMany) {
    return sums[howMany];
  }

  /** Starts with this many items expected and none taken. */
  void start(int howMany) {
    Arrays.fill(used, false);
    last = howMany - 1;
    taken = 0;
  }

  double cost(int place) {
    return costs[place];
  }

  /**
   * The cost of the item that is no longer expected if an item is taken.
   *
   * @param place the position of the item taken, in order of cost; −1 if it is not among the items
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
