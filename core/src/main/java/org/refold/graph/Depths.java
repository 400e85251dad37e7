package org.refold.graph;

import org.refold.limit.Allowance;

/** The depth of every node: the length of the longest path from a root. */
public final class Depths {
  private Depths() {}

  /** By node, from 0. Takes time linear in the graph. */
  public static int[] of(Graph graph) {
    return of(graph, Allowance.UNLIMITED);
  }

  /** The same within limits of time. */
  public static int[] of(Graph graph, Allowance allowance) {
    int[] depths = new int[graph.nodeCount()];
    for (int n = depths.length - 1; n >= 0; n--) {
      Allowance.requireTimeAt(n, allowance);
      for (int k = graph.symbol(n).arity() - 1; k >= 0; k--) {
        int child = graph.child(n, k);
        if (child > n) {
          return inAnyOrder(graph, allowance);
        }
        depths[child] = Math.max(depths[child], depths[n] + 1);
      }
    }
    return depths;
  }

  /** Where a child may have a higher number than its parent, as in no graph that was built up. */
  private static int[] inAnyOrder(Graph graph, Allowance allowance) {
    int nodes = graph.nodeCount();
    int[] depths = new int[nodes];
    int[] waiting = new int[nodes];
    int[] ready = new int[nodes];
    int last = 0;
    for (int n = 0; n < nodes; n++) {
      waiting[n] = graph.parentCount(n);
      if (waiting[n] == 0) {
        ready[last++] = n;
      }
    }
    for (int next = 0; next < last; next++) {
      Allowance.requireTimeAt(next, allowance);
      int n = ready[next];
      for (int k = 0; k < graph.symbol(n).arity(); k++) {
        int child = graph.child(n, k);
        depths[child] = Math.max(depths[child], depths[n] + 1);
        if (--waiting[child] == 0) {
          ready[last++] = child;
        }
      }
    }
    return depths;
  }
}
