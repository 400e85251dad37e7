package org.refold.graph;

import org.refold.limit.Allowance;

/** Finds a cycle in a directed graph, without recursion and in linear time. */
final class Acyclicity {
  private Acyclicity() {}

  /**
   * Returns the nodes of one cycle in order, or an empty array if there is none. The children of n
   * are {@code targets[offsets[n]..offsets[n+1])}.
   */
  static int[] findCycle(int[] offsets, int[] targets, Allowance allowance) {
    int nodes = offsets.length - 1;
    int[] incoming = new int[nodes];
    for (int e = 0; e < targets.length; e++) {
      Allowance.requireTimeAt(e, allowance);
      incoming[targets[e]]++;
    }
    int[] ready = new int[nodes];
    int last = 0;
    for (int n = 0; n < nodes; n++) {
      if (incoming[n] == 0) {
        ready[last++] = n;
      }
    }
    for (int next = 0; next < last; next++) {
      Allowance.requireTimeAt(next, allowance);
      int n = ready[next];
      for (int e = offsets[n]; e < offsets[n + 1]; e++) {
        if (--incoming[targets[e]] == 0) {
          ready[last++] = targets[e];
        }
      }
    }
    return last == nodes ? new int[0] : walkBackwards(offsets, targets, incoming);
  }

  /**
   * Every node that never became ready has a parent that never did, so a walk from parent to parent
   * must reach a node twice.
   */
  private static int[] walkBackwards(int[] offsets, int[] targets, int[] incoming) {
    int nodes = offsets.length - 1;
    int[] waitingParent = new int[nodes];
    int start = -1;
    for (int n = 0; n < nodes; n++) {
      if (incoming[n] > 0) {
        start = n;
        for (int e = offsets[n]; e < offsets[n + 1]; e++) {
          waitingParent[targets[e]] = n;
        }
      }
    }
    boolean[] met = new boolean[nodes];
    int n = start;
    while (!met[n]) {
      met[n] = true;
      n = waitingParent[n];
    }
    int length = 1;
    for (int m = waitingParent[n]; m != n; m = waitingParent[m]) {
      length++;
    }
    int[] cycle = new int[length];
    for (int i = length - 1, m = n; i >= 0; i--) {
      m = waitingParent[m];
      cycle[i] = m;
    }
    // The walk leads from children to parents; filling from the end gives parent-to-child order.
    return cycle;
  }
}
