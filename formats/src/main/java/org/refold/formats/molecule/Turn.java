package org.refold.formats.molecule;

import java.util.Arrays;

/** A handedness: like {@link org.refold.graph.Network.Hand}, but with the order it refers to. */
final class Turn {
  private final int[] path;
  private final int[] around;
  private final boolean left;

  /**
   * @param path one atom, the two of a double bond, or the three of an allene
   * @param around the four atoms around it, one of which may represent its own hydrogen or lone
   *     pair
   * @param left the handedness of these four in this order
   */
  Turn(int[] path, int[] around, boolean left) {
    this.path = path;
    this.around = around;
    this.left = left;
  }

  int[] path() {
    return path;
  }

  int[] around() {
    return around;
  }

  boolean left() {
    return left;
  }

  /** Returns whether the four are left-handed in another order. */
  boolean leftIn(int[] order) {
    int[] places = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      places[i] = indexOf(around[i], order);
    }
    return left == isEven(places);
  }

  boolean leftInAscendingOrder() {
    int[] sorted = around.clone();
    Arrays.sort(sorted);
    return leftIn(sorted);
  }

  /** Returns whether two of the four are the same, so that left and right are indistinguishable. */
  boolean isVoid() {
    for (int i = 0; i < around.length; i++) {
      for (int j = 0; j < i; j++) {
        if (around[i] == around[j]) {
          return true;
        }
      }
    }
    return false;
  }

  static int indexOf(int atom, int[] atoms) {
    for (int i = 0; i < atoms.length; i++) {
      if (atoms[i] == atom) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isEven(int[] numbers) {
    boolean even = true;
    for (int i = 0; i < numbers.length; i++) {
      for (int j = 0; j < i; j++) {
        even ^= numbers[j] > numbers[i];
      }
    }
    return even;
  }
}
