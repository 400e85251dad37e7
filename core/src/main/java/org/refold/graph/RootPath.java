package org.refold.graph;

import java.util.Arrays;
import org.refold.error.Excerpt;

/**
 * The path from a root to a node. A node with several parents is reached from its first parent.
 *
 * <pre>{@code
 * RootPath.labels(graph, RootPath.of(graph, node), 0); // for example, f/g[2]/a
 * }</pre>
 */
public final class RootPath {
  /** Only the end of a longer path is shown. */
  private static final int MOST_STEPS = 20;

  private RootPath() {}

  /** The nodes from the root to the given node. */
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

  /** The position of a node among the children of its parent, from 0. */
  public static int childNumber(Graph graph, int parent, int child) {
    int k = 0;
    while (graph.child(parent, k) != child) {
      k++;
    }
    return k;
  }

  /**
   * The labels of a path, separated by slashes, such as {@code f/g[2]/a}. A number gives the
   * position among several ordered children, from 1.
   *
   * @param from the number of nodes to omit at the beginning
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
