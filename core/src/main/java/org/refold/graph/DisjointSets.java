package org.refold.graph;

import java.util.Arrays;

/**
 * Disjoint sets over 0 to n−1 (union-find): orbits of the automorphisms found so far, or
 * components.
 */
final class DisjointSets {
  private final int[] above;

  DisjointSets(int size) {
    above = new int[size];
    Arrays.setAll(above, v -> v);
  }

  int find(int v) {
    int top = v;
    while (above[top] != top) {
      above[top] = above[above[top]];
      top = above[top];
    }
    return top;
  }

  void merge(int v, int w) {
    int one = find(v);
    int two = find(w);
    // The smaller number stays on top. Without ranks, path halving alone keeps this near-linear.
    above[Math.max(one, two)] = Math.min(one, two);
  }

  /**
   * Merges the orbits of the permutation that maps the i-th element of one order to the i-th of the
   * other.
   */
  void merge(int[] from, int[] to) {
    for (int i = 0; i < from.length; i++) {
      merge(from[i], to[i]);
    }
  }
}
