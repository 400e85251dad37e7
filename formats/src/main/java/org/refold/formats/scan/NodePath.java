package org.refold.formats.scan;

import java.util.Arrays;

/**
 * The path from a root to the node that a writer is at, with the number of children visited of each
 * node. Replaces recursion; takes 8 bytes per level.
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

  /** Returns the deepest node. */
  public int node() {
    return nodes[depth - 1];
  }

  /** Returns the index of the deepest node's next child, from 0, and marks it visited. */
  public int nextChild() {
    return childrenMet[depth - 1]++;
  }
}
