package org.refold.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * Builds a graph from the leaves up. A node is added after its children and is identified by the
 * number that {@link #add} returns. Cycles are impossible, so building takes linear time and needs
 * no checks.
 *
 * <pre>{@code
 * GraphBuilder builder = new GraphBuilder();
 * int a = builder.add(Symbol.leaf("a"));
 * int b = builder.add(Symbol.leaf("b"));
 * int g = builder.add(Symbol.ordered("g", 1), b);
 * builder.add(Symbol.ordered("f", 2), a, g);
 * Graph graph = builder.build();  // f(a, g(b))
 * }</pre>
 */
public final class GraphBuilder {
  private Symbol[] symbols = new Symbol[16];
  private int[] childOffsets = new int[17];
  private int[] children = new int[16];
  private int nodes;
  private @Nullable NodeTable shared;
  private Twins twins = Twins.NONE;

  /** Creates a builder without nodes. */
  public GraphBuilder() {}

  /**
   * Adds a node above nodes that were added before.
   *
   * @return the number of the node
   */
  public int add(Symbol symbol, int... itsChildren) {
    return add(symbol, itsChildren, 0, itsChildren.length);
  }

  /**
   * Adds a node whose children are the {@code count} numbers of {@code buffer} from index {@code
   * from}.
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
   * Adds a node, unless this method has already added one with the same symbol and children; then
   * it returns the earlier node. If all nodes are added this way, equal subgraphs are shared.
   *
   * @param buffer contains the children; those of an unordered node are sorted in place
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

  /** Like {@link #addShared(Symbol, int[], int, int)}, but for a few children. */
  public int addShared(Symbol symbol, int... itsChildren) {
    return addShared(symbol, itsChildren, 0, itsChildren.length);
  }

  /** Reserves space for a total number of nodes and edges that is known in advance. */
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

  /** Like {@link #build()}, but within limits of time. */
  public Graph build(Allowance allowance) {
    return build(null, allowance);
  }

  /**
   * Like {@link #build()}, but for a reader all of whose graphs satisfy a rule.
   *
   * @param kept the rule, against which the graph is then never checked; null if none is known
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

  /** Checks the time before or after an array is copied, which can't be interrupted. */
  private static void requireTimeIfLarge(int length, Allowance allowance) {
    if (length > Allowance.STEPS) {
      allowance.requireTime();
    }
  }

  /** Removes all nodes but keeps the memory, for the next graph of a stream. */
  public void clear() {
    Arrays.fill(symbols, 0, nodes, null);
    nodes = 0;
    twins = Twins.NONE;
    if (shared != null) {
      shared.clear();
    }
  }
}
