package org.refold.reshape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.Network.Hand;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolMemo;
import org.refold.limit.Allowance;

/**
 * Turns a network into an acyclic graph with a node for each vertex and each edge. The vertices are
 * visited depth-first, following the canonical order of the incidence graph, and each edge leads
 * from the vertex that was visited first to the other one. A component therefore has one root, and
 * a vertex is shared only where it closes a ring. A vertex is an ordered node above its edges to
 * later vertices, an edge has one child, and {@link Wrapper}s hold everything else. Takes linear
 * time, apart from the canonical order.
 */
final class Orientation {
  /** The memory per node of the incidence graph in the arrays of this class. */
  private static final long NODE_BYTES = 40;

  private static final int NONE = -1;

  /**
   * The symbols of vertices and edges, by the symbol in the incidence graph and the number of
   * children.
   */
  private static final SymbolMemo<Symbol> SYMBOLS = new SymbolMemo<>(12);

  /** Used in place of a number of children for the symbol of an edge. */
  private static final int EDGE = -1;

  private final Graph incidence;
  private final Allowance allowance;

  /**
   * For each vertex: the start of its edges in {@link #edges}, in canonical order; a loop occurs
   * once.
   */
  private final int[] offsets;

  private final int[] edges;

  /** The vertices in the order of visits; the other array has the visit of each vertex, from 0. */
  private final int[] visited;

  private final int[] visit;

  /**
   * For each vertex: the edge by which it was first reached; {@link #NONE} for the first vertex of
   * a component.
   */
  private final int[] metBy;

  /** For each vertex: the wrapper of its hand. */
  private final @Nullable Wrapper[] own;

  /** For each pair of adjacent vertices, by their visits: the wrapper of their hand. */
  private final Map<Long, Wrapper> ofPairs = new HashMap<>();

  private int vertices;

  /** The graph under construction. Its first nodes are the vertices, in the order of visits. */
  private Symbol[] symbols = {};

  private int[] starts = {};
  private int[] children = {};

  /** For each node of that graph: the node of the incidence graph. */
  private int[] origins = {};

  private int nodes;

  private Orientation(Graph incidence, Allowance allowance) {
    int count = incidence.nodeCount();
    long bytes = NODE_BYTES * count + 4L * incidence.edgeCount();
    allowance.requireMemory(bytes);
    this.incidence = incidence;
    this.allowance = allowance.besides(bytes);
    this.offsets = new int[count + 1];
    this.edges = new int[incidence.edgeCount()];
    this.visited = new int[count];
    this.visit = new int[count];
    this.metBy = new int[count];
    this.own = new Wrapper[count];
  }

  /**
   * Returns the oriented graph.
   *
   * @param incidence an incidence graph that satisfies {@link Network#RULE}
   */
  static Orientation of(Graph incidence, Allowance allowance) {
    Orientation orientation = new Orientation(incidence, allowance);
    CanonicalOrder order = incidence.canonicalOrder(allowance);
    orientation.sortEdges(order);
    orientation.visitAll(order);
    orientation.readHands();
    orientation.write();
    return orientation;
  }

  Graph graph() {
    return Graph.trusted(symbols, starts, children, allowance);
  }

  /** Returns the vertex, edge or hand that a node of the oriented graph represents. */
  int original(int node) {
    return origins[node];
  }

  private boolean isEdge(int node) {
    return incidence.symbol(node).arity() == 2;
  }

  private boolean isLoop(int edge) {
    return incidence.child(edge, 0) == incidence.child(edge, 1);
  }

  /** Returns the other end of an edge. */
  private int other(int edge, int vertex) {
    int first = incidence.child(edge, 0);
    return first == vertex ? incidence.child(edge, 1) : first;
  }

  private void sortEdges(CanonicalOrder order) {
    int count = incidence.nodeCount();
    for (int n = 0; n < count; n++) {
      Allowance.requireTimeAt(n, allowance);
      if (isEdge(n)) {
        offsets[incidence.child(n, 0) + 1]++;
        offsets[incidence.child(n, 1) + 1] += isLoop(n) ? 0 : 1;
      }
    }
    for (int n = 0; n < count; n++) {
      offsets[n + 1] += offsets[n];
    }
    int[] ends = Arrays.copyOf(offsets, count);
    for (int rank = 0; rank < count; rank++) {
      Allowance.requireTimeAt(rank, allowance);
      int n = order.node(rank);
      if (isEdge(n)) {
        edges[ends[incidence.child(n, 0)]++] = n;
        if (!isLoop(n)) {
          edges[ends[incidence.child(n, 1)]++] = n;
        }
      }
    }
  }

  private void visitAll(CanonicalOrder order) {
    int count = incidence.nodeCount();
    Arrays.fill(visit, NONE);
    int[] next = Arrays.copyOf(offsets, count);
    int[] stack = new int[count];
    int steps = 0;
    for (int rank = 0; rank < count; rank++) {
      int first = order.node(rank);
      if (!incidence.symbol(first).isLeaf() || visit[first] >= 0) {
        continue;
      }
      int height = 0;
      stack[height++] = first;
      visit(first, NONE);
      while (height > 0) {
        Allowance.requireTimeAt(steps++, allowance);
        int vertex = stack[height - 1];
        if (next[vertex] == offsets[vertex + 1]) {
          height--;
          continue;
        }
        int edge = edges[next[vertex]++];
        int other = other(edge, vertex);
        if (visit[other] < 0) {
          visit(other, edge);
          stack[height++] = other;
        }
      }
    }
  }

  private void visit(int vertex, int edge) {
    visit[vertex] = vertices;
    visited[vertices++] = vertex;
    metBy[vertex] = edge;
  }

  /** Reads the hands, which become relative to the order of visits. */
  private void readHands() {
    for (int n = 0; n < incidence.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      int path = incidence.symbol(n).arity() - Hand.AROUND;
      if (path > 0) {
        int[] around = new int[Hand.AROUND];
        for (int i = 0; i < around.length; i++) {
          around[i] = visit[incidence.child(n, path + i)];
        }
        Wrapper wrapper = Wrapper.ofHand(path, Hand.isEven(around));
        if (path == 2) {
          int one = visit[incidence.child(n, 0)];
          int other = visit[incidence.child(n, 1)];
          ofPairs.put(pair(Math.min(one, other), Math.max(one, other)), wrapper);
        } else {
          own[incidence.child(n, path / 2)] = wrapper;
        }
      }
    }
  }

  private static long pair(int earlier, int later) {
    return ((long) earlier << 32) | later;
  }

  private void write() {
    int most = 0;
    for (int n = 0; n < incidence.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      most += isEdge(n) ? 1 + (isLoop(n) ? 2 : incidence.symbol(n).isOrdered() ? 1 : 0) : 1;
    }
    allowance.requireMemory(28L * most);
    symbols = new Symbol[most];
    starts = new int[most + 1];
    children = new int[most + incidence.edgeCount()];
    origins = new int[most];
    int at = 0;
    for (int v = 0; v < vertices; v++) {
      Allowance.requireTimeAt(v, allowance);
      int vertex = visited[v];
      int later = 0;
      for (int e = offsets[vertex]; e < offsets[vertex + 1]; e++) {
        later += visit[other(edges[e], vertex)] >= v ? 1 : 0;
      }
      symbols[v] = symbol(incidence.symbol(vertex), later);
      origins[v] = vertex;
      at += later;
      starts[v + 1] = at;
    }
    nodes = vertices;
    for (int v = 0; v < vertices; v++) {
      Allowance.requireTimeAt(v, allowance);
      writeEdges(v);
    }
    symbols = Arrays.copyOf(symbols, nodes);
    children = Arrays.copyOf(children, starts[nodes]);
    starts = Arrays.copyOf(starts, nodes + 1);
  }

  private void writeEdges(int v) {
    int vertex = visited[v];
    Wrapper first = metBy[vertex] == NONE ? own[vertex] : null;
    if (first != null) {
      add(first.symbol(), vertex, v);
    }
    int at = starts[v];
    for (int e = offsets[vertex]; e < offsets[vertex + 1]; e++) {
      int edge = edges[e];
      int other = other(edge, vertex);
      if (visit[other] >= v) {
        children[at++] = writeEdge(edge, vertex, other);
      }
    }
  }

  /** Adds an edge with its wrappers, from the bottom up, and returns its node. */
  private int writeEdge(int edge, int vertex, int other) {
    Symbol symbol = incidence.symbol(edge);
    int below = visit[other];
    if (other == vertex) {
      Wrapper loop = symbol.isOrdered() ? Wrapper.DIRECTED_LOOP : Wrapper.LOOP;
      below = add(loop.symbol(), edge, add(Wrapper.LOOP_END, edge, NONE));
    } else {
      Wrapper its = own[other];
      if (its != null && metBy[other] == edge) {
        below = add(its.symbol(), other, below);
      }
      Wrapper ofBoth = ofPairs.isEmpty() ? null : ofPairs.remove(pair(visit[vertex], visit[other]));
      if (ofBoth != null) {
        below = add(ofBoth.symbol(), edge, below);
      }
      if (symbol.isOrdered()) {
        Wrapper way = incidence.child(edge, 0) == vertex ? Wrapper.OUT : Wrapper.IN;
        below = add(way.symbol(), edge, below);
      }
    }
    return add(symbol(symbol, EDGE), edge, below);
  }

  /** Adds a node with at most one child. */
  private int add(Symbol symbol, int origin, int child) {
    symbols[nodes] = symbol;
    origins[nodes] = origin;
    starts[nodes + 1] = starts[nodes];
    if (child != NONE) {
      children[starts[nodes + 1]++] = child;
    }
    return nodes++;
  }

  private static Symbol symbol(Symbol symbol, int later) {
    Symbol known = SYMBOLS.get(symbol, later);
    if (known == null) {
      known = later == EDGE ? Symbol.edge(symbol.label()) : Symbol.ordered(symbol.label(), later);
      SYMBOLS.put(symbol, later, known);
    }
    return known;
  }
}
