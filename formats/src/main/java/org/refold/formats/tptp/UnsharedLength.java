package org.refold.formats.tptp;

import org.refold.formats.text.ItemLimits;
import org.refold.graph.Graph;

/**
 * Computes the length of a text that cannot express sharing, and so repeats a node for each of its
 * parents. For a few dozen nodes, it can exceed any file.
 */
final class UnsharedLength {
  private static final long TOO_LONG = ItemLimits.MOST_CHARACTERS + 1L;

  private UnsharedLength() {}

  /** Returns whether labels alone make the text longer than an item may be. Linear. */
  static boolean isTooLong(Graph graph) {
    long[] lengths = new long[graph.nodeCount()];
    for (int n = 0; n < lengths.length; n++) {
      long length = graph.symbol(n).label().length();
      for (int k = graph.symbol(n).arity() - 1; k >= 0; k--) {
        int child = graph.child(n, k);
        if (child > n) {
          return isTooLongInAnyOrder(graph);
        }
        length += lengths[child];
      }
      if (length >= TOO_LONG) {
        return true;
      }
      lengths[n] = length;
    }
    return false;
  }

  /**
   * The case in which a child may have a higher number than its parent, which never occurs in
   * graphs built bottom-up.
   */
  private static boolean isTooLongInAnyOrder(Graph graph) {
    int nodes = graph.nodeCount();
    long[] lengths = new long[nodes];
    int[] waiting = new int[nodes];
    int[] ready = new int[nodes];
    int last = 0;
    for (int n = 0; n < nodes; n++) {
      waiting[n] = graph.symbol(n).arity();
      lengths[n] = graph.symbol(n).label().length();
      if (waiting[n] == 0) {
        ready[last++] = n;
      }
    }
    for (int next = 0; next < last; next++) {
      int node = ready[next];
      if (lengths[node] >= TOO_LONG) {
        return true;
      }
      for (int k = 0; k < graph.parentCount(node); k++) {
        int parent = graph.parent(node, k);
        lengths[parent] = Math.min(lengths[parent] + lengths[node], TOO_LONG);
        if (--waiting[parent] == 0) {
          ready[last++] = parent;
        }
      }
    }
    return false;
  }
}
