package org.refold.formats;

import java.util.Arrays;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * The nodes that a parser has begun and not completed, with the children they have so far. On
 * stacks of our own, so that depth costs 4 bytes a level and no Java stack.
 */
final class OpenNodes {
  private int depth;

  /** Where the children of each open node begin in {@link #children}. */
  private int[] firstChildren = new int[16];

  private int[] children = new int[16];
  private int childCount;

  void clear() {
    depth = 0;
    childCount = 0;
  }

  int depth() {
    return depth;
  }

  void open() {
    if (depth == firstChildren.length) {
      firstChildren = Arrays.copyOf(firstChildren, 2 * depth);
    }
    firstChildren[depth++] = childCount;
  }

  /** Gives the deepest open node another child. */
  void addChild(int node) {
    if (childCount == children.length) {
      children = Arrays.copyOf(children, 2 * childCount);
    }
    children[childCount++] = node;
  }

  /** How many children the deepest open node has so far. */
  int childCount() {
    return childCount - firstChildren[depth - 1];
  }

  /** Completes the deepest open node. */
  int close(GraphBuilder builder, Symbol symbol) {
    int arity = childCount();
    childCount = firstChildren[--depth];
    return builder.add(symbol, children, childCount, arity);
  }

  /** The same, where equal subgraphs are one node. */
  int closeShared(GraphBuilder builder, Symbol symbol) {
    int arity = childCount();
    childCount = firstChildren[--depth];
    return builder.addShared(symbol, children, childCount, arity);
  }

  /** Ends the deepest open node, which was only a bracket around its one child: that child. */
  int dissolve() {
    childCount = firstChildren[--depth];
    return children[childCount];
  }
}
