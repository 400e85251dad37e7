package org.refold.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * Builds a graph from the leaves up: a node is added after its children and is named by the number
 * that {@link #add} returned. No cycle can be expressed, so building is linear and needs no search.
 */
public final class GraphBuilder {
  private Symbol[] symbols = new Symbol[16];
  private int[] childOffsets = new int[17];
  private int[] children = new int[16];
  private int nodes;
  private @Nullable NodeTable shared;
  private Twins twins = Twins.NONE;

  /** A builder without nodes. */
  public GraphBuilder() {}

  public int add(Symbol symbol, int... itsChildren) {
    return add(symbol, itsChildren, 0, itsChildren.length);
  }

  /**
   * Adds a node whose children are the {@code count} numbers from {@code from} in {@code buffer}.
   */
  public int add(Symbol symbol, int[] buffer, int from, int count) {
    twins = twins.with(symbol);
    return append(symbol, buffer, from, count);
  }

  private int append(Symbol symbol, int[] buffer, int from, int count) {
    if (count != symbol.arity()) {
      throw new RefoldException(Graph.wrongArity("node " + nodes, symbol, count));
    }
    int edges = childOffsets[nodes];
    if (nodes == symbols.length) {
      symbols = Arrays.copyOf(symbols, nodes * 2);
      childOffsets = Arrays.copyOf(childOffsets, nodes * 2 + 1);
    }
    if (edges + count > children.length) {
      children = Arrays.copyOf(children, Math.max(edges + count, children.length * 2));
    }
    for (int k = 0; k < count; k++) {
      int child = buffer[from + k];
      if (child < 0 || child >= nodes) {
        throw RefoldException.of(
            "node %s (%s): got unknown child %s, expected the number of a node added before; add"
                + " children first",
            nodes, symbol, child);
      }
      children[edges + k] = child;
    }
    symbols[nodes] = symbol;
    childOffsets[nodes + 1] = edges + count;
    return nodes++;
  }

  /**
   * The same, unless a node of that symbol and those children was added by this method before: then
   * that one is the answer. So equal subgraphs are one node where all nodes are added by it.
   *
   * @param buffer the children of an unordered node are sorted in place
   */
  public int addShared(Symbol symbol, int[] buffer, int from, int count) {
    if (!symbol.isOrdered() && count > 1) {
      Arrays.sort(buffer, from, from + count);
    }
    NodeTable table = shared;
    if (table == null) {
      table = new NodeTable();
      shared = table;
    }
    int added = append(symbol, buffer, from, count);
    int met = table.add(added, symbols, childOffsets, children);
    if (met < added) {
      nodes--;
    }
    return met;
  }

  /** The same for a few children; those of an unordered node are sorted in place. */
  public int addShared(Symbol symbol, int... itsChildren) {
    return addShared(symbol, itsChildren, 0, itsChildren.length);
  }

  /** Makes room for so many nodes and edges in all, where that is known beforehand. */
  public void reserve(int allNodes, int allEdges, Allowance allowance) {
    if (allNodes > symbols.length) {
      symbols = Arrays.copyOf(symbols, allNodes);
      requireTimeIfLarge(allNodes, allowance);
      childOffsets = Arrays.copyOf(childOffsets, allNodes + 1);
    }
    if (allEdges > children.length) {
      requireTimeIfLarge(allEdges, allowance);
      children = Arrays.copyOf(children, allEdges);
    }
  }

  public int size() {
    return nodes;
  }

  public Graph build() {
    return build(Allowance.UNLIMITED);
  }

  /** The same within limits of time. */
  public Graph build(Allowance allowance) {
    return build(null, allowance);
  }

  /**
   * The same for a reader that makes no graphs but those that keep a rule.
   *
   * @param kept the rule, by which the graph is then never checked; null if nothing is known
   */
  public Graph build(@Nullable GraphRule kept) {
    return build(kept, Allowance.UNLIMITED);
  }

  private Graph build(@Nullable GraphRule kept, Allowance allowance) {
    Symbol[] itsSymbols = Arrays.copyOf(symbols, nodes);
    requireTimeIfLarge(nodes, allowance);
    int[] itsOffsets = Arrays.copyOf(childOffsets, nodes + 1);
    requireTimeIfLarge(nodes, allowance);
    int[] itsChildren = Arrays.copyOf(children, childOffsets[nodes]);
    requireTimeIfLarge(nodes, allowance);
    return new Graph(itsSymbols, itsOffsets, itsChildren, twins, kept, allowance);
  }

  /** Before or after an array is made, which is all one step. */
  private static void requireTimeIfLarge(int length, Allowance allowance) {
    if (length > Allowance.STEPS) {
      allowance.requireTime();
    }
  }

  /** Forgets all nodes and keeps the memory, for the next graph of a stream. */
  public void clear() {
    Arrays.fill(symbols, 0, nodes, null);
    nodes = 0;
    twins = Twins.NONE;
    if (shared != null) {
      shared.clear();
    }
  }
}
