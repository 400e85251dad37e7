package org.refold.formats.scan;

import java.util.Arrays;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * The nodes that a parser has begun and not completed, with the children they have so far. On
 * stacks of our own, so that depth costs 4 bytes a level and no Java stack.
 */
public final class OpenNodes {
  private int depth;

  /** Where the children of each open node begin in {@link #children}. */
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

  /** Gives the deepest open node another child. */
  public void addChild(int node) {
    if (childCount == children.length) {
      children = Arrays.copyOf(children, 2 * childCount);
    }
    children[childCount++] = node;
  }

  /** How many children the deepest open node has so far. */
  public int childCount() {
    return childCount - firstChildren[depth - 1];
  }

  /** Completes the deepest open node. */
  public int close(GraphBuilder builder, Symbol symbol) {
    int arity = childCount();
    childCount = firstChildren[--depth];
    return builder.add(symbol, children, childCount, arity);
  }

  /** The same, where equal subgraphs are one node. */
  public int closeShared(GraphBuilder builder, Symbol symbol) {
    int arity = childCount();
    childCount = firstChildren[--depth];
    return builder.addShared(symbol, children, childCount, arity);
  }

  /** Ends the deepest open node, which was only a bracket around its one child: that child. */
  public int dissolve() {
    childCount = firstChildren[--depth];
    return children[childCount];
  }
}
