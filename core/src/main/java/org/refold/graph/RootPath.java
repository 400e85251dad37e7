package org.refold.graph;

import java.util.Arrays;
import org.refold.error.Excerpt;

/** The way from a root down to a node; where nodes have several parents, by their first ones. */
public final class RootPath {
  /** Of a longer way, only the end is written. */
  private static final int MOST_STEPS = 20;

  private RootPath() {}

  /** The nodes from the root to this one. */
  public static int[] of(Graph graph, int node) {
    int[] path = new int[16];
    int length = 0;
    for (int at = node; ; at = graph.parent(at, 0)) {
      path = length == path.length ? Arrays.copyOf(path, 2 * length) : path;
      path[length++] = at;
      if (graph.isRoot(at)) {
        break;
      }
    }
    int[] down = new int[length];
    for (int i = 0; i < length; i++) {
      down[i] = path[length - 1 - i];
    }
    return down;
  }

  /** Which child of its parent a node is, from 0. */
  public static int childNumber(Graph graph, int parent, int child) {
    int k = 0;
    while (graph.child(parent, k) != child) {
      k++;
    }
    return k;
  }

  /**
   * The labels of a path with slashes between them, such as {@code f/g[2]/a}: the number says which
   * child of several ordered ones it is, from 1.
   *
   * @param from how many nodes at the beginning are left out
   */
  public static String labels(Graph graph, int[] path, int from) {
    int first = Math.max(from, path.length - MOST_STEPS);
    StringBuilder text = new StringBuilder(first > from ? "…/" : "");
    for (int i = first; i < path.length; i++) {
      text.append(i > first ? "/" : "").append(Excerpt.of(graph.symbol(path[i]).label()));
      if (i > from) {
        Symbol parent = graph.symbol(path[i - 1]);
        if (parent.isOrdered() && parent.arity() > 1) {
          text.append('[').append(childNumber(graph, path[i - 1], path[i]) + 1).append(']');
        }
      }
    }
    return text.toString();
  }
}
