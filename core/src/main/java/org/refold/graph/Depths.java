package org.refold.graph;

import org.refold.limit.Allowance;

/** Computes the depth of every node, which is the length of the longest path from a root. */
public final class Depths {
  private Depths() {}

  /** Returns the depth of each node, from 0. Takes linear time. */
  public static int[] of(Graph graph) {
    return of(graph, Allowance.UNLIMITED);
  }

  /** Like {@link #of(Graph)}, but within limits of time. */
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

  /**
   * Handles graphs in which a child may have a higher number than its parent. {@link GraphBuilder}
   * never builds such graphs.
   */
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
