package org.refold.formats.scan;

import java.util.Arrays;

/**
 * The nodes from a root down to the one that a writer is at, and how many of their children it has
 * come to. Takes the place of recursion: 8 bytes a level.
 */
public final class NodePath {
  private int[] nodes = new int[16];
  private int[] childrenMet = new int[16];
  private int depth;

  public boolean isEmpty() {
    return depth == 0;
  }

  public void push(int node) {
    if (depth == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * depth);
      childrenMet = Arrays.copyOf(childrenMet, 2 * depth);
    }
    nodes[depth] = node;
    childrenMet[depth++] = 0;
  }

  public void pop() {
    depth--;
  }

  /** The deepest node. */
  public int node() {
    return nodes[depth - 1];
  }

  /** Which child of the deepest node comes next, from 0; it is met then. */
  public int nextChild() {
    return childrenMet[depth - 1]++;
  }
}
