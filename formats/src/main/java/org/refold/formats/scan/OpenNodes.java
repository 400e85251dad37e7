package org.refold.formats.scan;

import java.util.Arrays;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * The nodes that a parser has begun but not completed, with their children so far. Uses explicit
 * stacks, so that depth costs 4 bytes per level and no Java stack.
 */
public final class OpenNodes {
  private int depth;

  /** The start of each open node's children in {@link #children}. */
  private int[] firstChildren = new int[16];

  private int[] children = new int[16];
  private int childCount;

  public void clear() {
    depth = 0;
    childCount = 0;
  }

  public int depth() {
    return depth;
  }

  public void open() {
    if (depth == firstChildren.length) {
      firstChildren = Arrays.copyOf(firstChildren, 2 * depth);
    }
    firstChildren[depth++] = childCount;
  }

  /** Adds a child to the deepest open node. */
  public void addChild(int node) {
    if (childCount == children.length) {
      children = Arrays.copyOf(children, 2 * childCount);
    }
    children[childCount++] = node;
  }

  /** Returns the number of children of the deepest open node so far. */
  public int childCount() {
    return childCount - firstChildren[depth - 1];
  }

  /** Completes the deepest open node. */
  public int close(GraphBuilder builder, Symbol symbol) {
    int arity = childCount();
    childCount = firstChildren[--depth];
    return builder.add(symbol, children, childCount, arity);
  }

  /** Completes the deepest open node, and reuses an equal subgraph if there is one. */
  public int closeShared(GraphBuilder builder, Symbol symbol) {
    int arity = childCount();
    childCount = firstChildren[--depth];
    return builder.addShared(symbol, children, childCount, arity);
  }

  /**
   * Removes the deepest open node, which was only a bracket around its single child, and returns
   * that child.
   */
  public int dissolve() {
    childCount = firstChildren[--depth];
    return children[childCount];
  }
}
