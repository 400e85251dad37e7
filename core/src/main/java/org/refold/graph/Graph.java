package org.refold.graph;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * An immutable directed acyclic graph with nodes 0 to n−1. Each node has a {@link Symbol} and a
 * list of children. A graph may have several roots, disconnected parts, shared children, the same
 * child twice, a single node, or no node at all. Its roots are exactly the nodes without parents.
 *
 * <pre>{@code
 * GraphBuilder builder = new GraphBuilder();
 * int a = builder.add(Symbol.leaf("a"));
 * builder.add(Symbol.ordered("f", 2), a, a);  // f(a, a) with a shared a
 * Graph graph = builder.build();
 * graph.parentCount(a);                       // 2
 * }</pre>
 *
 * <p>Two graphs are equal if they are isomorphic. Node numbers and the order of the children of an
 * unordered node do not matter. Equality and hash codes use {@link #canonicalOrder()}, which is
 * computed on first use and cached.
 *
 * <p>Both directions of every edge are stored in flat arrays (compressed rows) of 8 bytes per edge
 * and 12 bytes per node, not counting the symbols. Encoding therefore reads children and parents
 * without allocating memory.
 */
public final class Graph {
  /** The memory per node and per edge while a graph is built, as measured and rounded up. */
  private static final long NODE_BYTES = 32;

  private static final long EDGE_BYTES = 20;

  private final Symbol[] symbols;
  private final int[] childOffsets;
  private final int[] children;
  private final int[] parentOffsets;
  private final int[] parents;
  private final int rootCount;
  private final Twins twins;

  /** The rule that this graph is known to satisfy; null if none. */
  private final @Nullable GraphRule kept;

  private volatile @Nullable CanonicalOrder canonicalOrder;

  /**
   * The arrays must be acyclic and match the arities, and the caller must not use them afterwards.
   */
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
    // Filling from the last edge backwards moves the end of each row down, which leaves offsets[n]
    // at the start of row n.
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

  /** Copies the nodes and edges of another graph, with other symbols. */
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

  /** Copies another graph that is known to satisfy a rule. */
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

  /** Returns the graph without nodes. */
  public static Graph empty() {
    return new Graph(new Symbol[0], new int[1], new int[0], Twins.UNKNOWN, Allowance.UNLIMITED);
  }

  /**
   * Returns the graph with these symbols and child lists, in any order of nodes. Empty if there is
   * a cycle, or if a list does not match the arity of its symbol.
   */
  public static Optional<Graph> of(Symbol[] symbols, int[][] children) {
    return of(symbols, children, Allowance.UNLIMITED);
  }

  /** Like {@link #of(Symbol[], int[][])}, but within limits of time. */
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
   * Returns a graph of arrays that are known to be valid, without checking them. The caller must
   * not use them afterwards.
   *
   * @param childOffsets for each node, the start of its children, which end where those of the next
   *     node begin
   */
  public static Graph trusted(
      Symbol[] symbols, int[] childOffsets, int[] children, Allowance allowance) {
    return new Graph(symbols, childOffsets, children, Twins.UNKNOWN, allowance);
  }

  /**
   * Returns this graph with other symbols, one per node. It shares all its other arrays with this
   * graph.
   *
   * @throws RefoldException if the number of symbols is not that of nodes, or an arity differs
   */
  public Graph withSymbols(Symbol[] others) {
    if (others.length != symbols.length) {
      throw RefoldException.of(
          "graph of %1$s nodes: got %2$s symbols, expected %1$s", symbols.length, others.length);
    }
    for (int n = 0; n < others.length; n++) {
      if (others[n].arity() != symbols[n].arity()) {
        throw new RefoldException(wrongArity("node " + n, others[n], symbols[n].arity()));
      }
    }
    return new Graph(this, others.clone());
  }

  /**
   * The approximate number of bytes needed to build a graph, not counting its symbols. Most of it
   * is released when the graph is complete.
   */
  public static long bytesToBuild(long nodes, long edges) {
    return nodes * NODE_BYTES + edges * EDGE_BYTES;
  }

  /** The number of bytes that this graph takes, without its symbols and its canonical order. */
  public long memoryBytes() {
    return 12L * symbols.length + 8L * children.length + 128;
  }

  /** What is known about nodes with the same symbol and children. */
  Twins twins() {
    return twins;
  }

  /** Tests whether this graph is known to satisfy a rule, so that it need not be checked again. */
  public boolean keeps(GraphRule rule) {
    return kept == rule || (kept != null && (rule.equals(kept) || kept.implies(rule)));
  }

  /**
   * Returns this graph marked as satisfying a rule, so that it is never checked against it. The
   * caller vouches for that.
   */
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
   * Returns the {@code k}-th child, from 0. For an unordered node, the numbering is stable but has
   * no meaning.
   */
  public int child(int node, int k) {
    return children[childOffsets[node] + k];
  }

  /** Returns the children of a node in order, with repetitions for parallel edges. */
  public int[] children(int node) {
    return Arrays.copyOfRange(children, childOffsets[node], childOffsets[node + 1]);
  }

  /** Returns the number of incoming edges: f(y, y) gives y two parents. */
  public int parentCount(int node) {
    return parentOffsets[node + 1] - parentOffsets[node];
  }

  /**
   * Returns the {@code k}-th parent, from 0, in ascending order of node numbers, with repetitions
   * for parallel edges.
   */
  public int parent(int node, int k) {
    return parents[parentOffsets[node] + k];
  }

  public boolean isRoot(int node) {
    return parentOffsets[node] == parentOffsets[node + 1];
  }

  /** Returns the nodes without parents, in ascending order. */
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

  /**
   * Returns the disjoint union G ⊎ H. The nodes of this graph keep their numbers; those of the
   * other follow.
   */
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
   * Returns the canonical order of the nodes, within {@link CanonicalOrder#DEFAULT_BUDGET} steps.
   *
   * @throws RefoldException if the graph is so symmetric that the budget runs out
   */
  public CanonicalOrder canonicalOrder() {
    return canonicalOrder(CanonicalOrder.DEFAULT_BUDGET);
  }

  /**
   * Returns the canonical order, within the given budget of steps. A step is roughly a visit of an
   * edge.
   */
  public CanonicalOrder canonicalOrder(long budget) {
    return canonicalOrder(budget, Allowance.UNLIMITED);
  }

  /**
   * Returns the canonical order, within {@link CanonicalOrder#DEFAULT_BUDGET} steps and other
   * limits.
   */
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

  /** Returns a hash code that is equal for isomorphic graphs and the same on every machine. */
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
        "%s (%s): got %s%s, expected %s, the arity of the symbol",
        node, symbol, got, got == 1 ? " child" : " children", symbol.arity());
  }
}
