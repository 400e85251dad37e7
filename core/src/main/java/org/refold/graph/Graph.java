package org.refold.graph;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * An immutable directed acyclic graph: nodes 0 to n−1, a {@link Symbol} a node, a child list a
 * node. It may have several roots, disconnected parts, shared children, the same child twice, a
 * single node, or none. Its roots are exactly the nodes without parents.
 *
 * <p>Two graphs are equal when they are isomorphic: node numbers do not matter, nor does the order
 * of the children of an unordered node. Equality and hash rest on {@link #canonicalOrder()}, which
 * is computed when first needed and kept.
 *
 * <p>Both directions of every edge are stored in flat arrays (compressed rows), 8 bytes an edge and
 * 12 a node beside the symbols, so that encoding reads children and parents without building
 * anything.
 */
public final class Graph {
  /** What a node and an edge take while a graph is built, by measurement; a little too much. */
  private static final long NODE_BYTES = 32;

  private static final long EDGE_BYTES = 20;

  private final Symbol[] symbols;
  private final int[] childOffsets;
  private final int[] children;
  private final int[] parentOffsets;
  private final int[] parents;
  private final int rootCount;
  private final Twins twins;

  /** The rule that whoever made this graph keeps; null if nothing is known. */
  private final @Nullable GraphRule kept;

  private volatile @Nullable CanonicalOrder canonicalOrder;

  /** The arrays must be acyclic, of the right arity, and handed over for good. */
  Graph(Symbol[] symbols, int[] childOffsets, int[] children, Twins twins, Allowance allowance) {
    this(symbols, childOffsets, children, twins, null, allowance);
  }

  Graph(
      Symbol[] symbols,
      int[] childOffsets,
      int[] children,
      Twins twins,
      @Nullable GraphRule kept,
      Allowance allowance) {
    this.twins = twins;
    this.kept = kept;
    this.symbols = symbols;
    this.childOffsets = childOffsets;
    this.children = children;
    int nodes = symbols.length;
    int[] offsets = new int[nodes + 1];
    for (int e = 0; e < children.length; e++) {
      Allowance.requireTimeAt(e, allowance);
      offsets[children[e]]++;
    }
    int end = 0;
    int withoutParents = 0;
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      withoutParents += offsets[n] == 0 ? 1 : 0;
      end += offsets[n];
      offsets[n] = end;
    }
    offsets[nodes] = end;
    int[] incoming = new int[children.length];
    // Filled from the last edge backwards, each row's end moving down, leaves offsets[n] at row n's
    // start.
    for (int n = nodes - 1; n >= 0; n--) {
      Allowance.requireTimeAt(n, allowance);
      for (int e = childOffsets[n + 1] - 1; e >= childOffsets[n]; e--) {
        incoming[--offsets[children[e]]] = n;
      }
    }
    this.parentOffsets = offsets;
    this.parents = incoming;
    this.rootCount = withoutParents;
  }

  /** Of another graph with all its nodes and edges. */
  private Graph(Graph other, Symbol[] symbols) {
    this.symbols = symbols;
    this.childOffsets = other.childOffsets;
    this.children = other.children;
    this.parentOffsets = other.parentOffsets;
    this.parents = other.parents;
    this.rootCount = other.rootCount;
    this.twins = Twins.UNKNOWN;
    this.kept = null;
  }

  /** Another graph whose maker vouches for a rule. */
  private Graph(Graph other, GraphRule kept) {
    this.symbols = other.symbols;
    this.childOffsets = other.childOffsets;
    this.children = other.children;
    this.parentOffsets = other.parentOffsets;
    this.parents = other.parents;
    this.rootCount = other.rootCount;
    this.twins = other.twins;
    this.kept = kept;
    this.canonicalOrder = other.canonicalOrder;
  }

  /** The graph without nodes. */
  public static Graph empty() {
    return new Graph(new Symbol[0], new int[1], new int[0], Twins.UNKNOWN, Allowance.UNLIMITED);
  }

  /**
   * The graph of symbols and child lists by node, which may be in any order; nothing if they have a
   * cycle, or a symbol has another arity than its list.
   */
  public static Optional<Graph> of(Symbol[] symbols, int[][] children) {
    return of(symbols, children, Allowance.UNLIMITED);
  }

  /** The same within limits of time. */
  public static Optional<Graph> of(Symbol[] symbols, int[][] children, Allowance allowance) {
    int[] offsets = new int[symbols.length + 1];
    for (int n = 0; n < symbols.length; n++) {
      if (symbols[n].arity() != children[n].length) {
        return Optional.empty();
      }
      offsets[n + 1] = Math.addExact(offsets[n], children[n].length);
    }
    int[] targets = new int[offsets[symbols.length]];
    for (int n = 0; n < symbols.length; n++) {
      Allowance.requireTimeAt(n, allowance);
      System.arraycopy(children[n], 0, targets, offsets[n], children[n].length);
    }
    return Acyclicity.findCycle(offsets, targets, allowance).length > 0
        ? Optional.empty()
        : Optional.of(new Graph(symbols.clone(), offsets, targets, Twins.UNKNOWN, allowance));
  }

  /**
   * The graph of arrays that are known to be right and are handed over for good: what a reshape
   * calls.
   *
   * @param childOffsets by node: where its children begin; those of the next node follow them
   */
  public static Graph trusted(
      Symbol[] symbols, int[] childOffsets, int[] children, Allowance allowance) {
    return new Graph(symbols, childOffsets, children, Twins.UNKNOWN, allowance);
  }

  /**
   * This graph with other symbols, a symbol a node. Takes no memory but theirs.
   *
   * @throws RefoldException if there is not one for each node, or one has another arity
   */
  public Graph withSymbols(Symbol[] others) {
    if (others.length != symbols.length) {
      throw RefoldException.of(
          "graph of %s nodes: got %s symbols, expected as many", symbols.length, others.length);
    }
    for (int n = 0; n < others.length; n++) {
      if (others[n].arity() != symbols[n].arity()) {
        throw new RefoldException(wrongArity("node " + n, others[n], symbols[n].arity()));
      }
    }
    return new Graph(this, others.clone());
  }

  /**
   * About how many bytes it takes to build a graph of so many nodes and edges, by far the most of
   * it for as long as it is built. Symbols come on top.
   */
  public static long bytesToBuild(long nodes, long edges) {
    return nodes * NODE_BYTES + edges * EDGE_BYTES;
  }

  /** How many bytes this graph takes, without its symbols and its canonical order. */
  public long memoryBytes() {
    return 12L * symbols.length + 8L * children.length + 128;
  }

  /** What is known of nodes with the same symbol and children. */
  Twins twins() {
    return twins;
  }

  /** Whether this graph is known to keep a rule, so that nobody needs to check it again. */
  public boolean keeps(GraphRule rule) {
    return kept == rule || (kept != null && (rule.equals(kept) || kept.implies(rule)));
  }

  /** The same graph from a maker that vouches for a rule, by which it is then never checked. */
  public Graph keeping(GraphRule rule) {
    return new Graph(this, rule);
  }

  public int nodeCount() {
    return symbols.length;
  }

  public int rootCount() {
    return rootCount;
  }

  public int edgeCount() {
    return children.length;
  }

  public Symbol symbol(int node) {
    return symbols[node];
  }

  /**
   * The {@code k}-th child, from 0; for an unordered node the numbering means nothing but is
   * stable.
   */
  public int child(int node, int k) {
    return children[childOffsets[node] + k];
  }

  /** The children of a node in order, repeated where an edge is. */
  public int[] children(int node) {
    return Arrays.copyOfRange(children, childOffsets[node], childOffsets[node + 1]);
  }

  /** The number of incoming edges: f(y, y) gives y two parents. */
  public int parentCount(int node) {
    return parentOffsets[node + 1] - parentOffsets[node];
  }

  /**
   * The {@code k}-th parent, from 0, in ascending order of node numbers, repeated where an edge is.
   */
  public int parent(int node, int k) {
    return parents[parentOffsets[node] + k];
  }

  public boolean isRoot(int node) {
    return parentOffsets[node] == parentOffsets[node + 1];
  }

  /** The nodes without parents, ascending. */
  public int[] roots() {
    int[] roots = new int[rootCount];
    int count = 0;
    for (int n = 0; n < symbols.length; n++) {
      if (isRoot(n)) {
        roots[count++] = n;
      }
    }
    return roots;
  }

  /** The disjoint union G ⊎ H: this graph's nodes keep their numbers, the other's follow. */
  public Graph union(Graph other) {
    int nodes = symbols.length;
    int edges = children.length;
    Symbol[] allSymbols = Arrays.copyOf(symbols, nodes + other.symbols.length);
    System.arraycopy(other.symbols, 0, allSymbols, nodes, other.symbols.length);
    int[] allOffsets = Arrays.copyOf(childOffsets, nodes + other.symbols.length + 1);
    for (int n = 0; n <= other.symbols.length; n++) {
      allOffsets[nodes + n] = edges + other.childOffsets[n];
    }
    int[] allChildren = Arrays.copyOf(children, edges + other.children.length);
    for (int e = 0; e < other.children.length; e++) {
      allChildren[edges + e] = nodes + other.children[e];
    }
    return new Graph(allSymbols, allOffsets, allChildren, Twins.UNKNOWN, Allowance.UNLIMITED);
  }

  /**
   * The canonical order of the nodes, within {@link CanonicalOrder#DEFAULT_BUDGET} steps.
   *
   * @throws RefoldException if the graph is so symmetric that the budget is spent
   */
  public CanonicalOrder canonicalOrder() {
    return canonicalOrder(CanonicalOrder.DEFAULT_BUDGET);
  }

  /** The canonical order, within a budget of steps (an edge visited, roughly) of the caller's. */
  public CanonicalOrder canonicalOrder(long budget) {
    return canonicalOrder(budget, Allowance.UNLIMITED);
  }

  /** The canonical order, within {@link CanonicalOrder#DEFAULT_BUDGET} steps and other limits. */
  public CanonicalOrder canonicalOrder(Allowance allowance) {
    return canonicalOrder(CanonicalOrder.DEFAULT_BUDGET, allowance);
  }

  private CanonicalOrder canonicalOrder(long budget, Allowance allowance) {
    CanonicalOrder order = canonicalOrder;
    if (order == null) {
      order = CanonicalOrder.of(this, budget, allowance);
      canonicalOrder = order;
    }
    return order;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Graph that
            && symbols.length == that.symbols.length
            && children.length == that.children.length
            && canonicalOrder().sameForm(that.canonicalOrder()));
  }

  /** Equal for isomorphic graphs, and the same on every machine. */
  @Override
  public int hashCode() {
    return canonicalOrder().formHash();
  }

  @Override
  public String toString() {
    return Message.of(
        "graph of %s nodes, %s edges, %s roots", symbols.length, children.length, roots().length);
  }

  static String wrongArity(String node, Symbol symbol, int got) {
    return Message.of(
        "%s (%s): got %s%s, expected %s; a symbol has one arity",
        node, symbol, got, got == 1 ? " child" : " children", symbol.arity());
  }
}
