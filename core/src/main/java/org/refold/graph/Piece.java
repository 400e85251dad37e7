package org.refold.graph;

import java.util.Arrays;
import org.refold.limit.Allowance;

/**
 * A set of nodes with the edges among them and an ordered partition of the nodes into cells.
 * Refinement makes the partition equitable: for every cell and every kind of edge, any two nodes of
 * a cell have equally many such edges to it. Cells are contiguous runs of {@link #elements} and are
 * identified by their start.
 *
 * <p>The kind of an edge is its position among the children of an ordered parent; all children of
 * an unordered parent have one kind. Each kind occurs twice, once for each direction of the edge.
 */
final class Piece {
  final int size;

  /** The graph's node of each local node. */
  final int[] nodes;

  private final Graph graph;

  private final int[] offsets;
  private final int[] targets;
  private final int[] kinds;

  /** The initial colour of each node, which is part of certificates. */
  final int[] colours;

  final int[] elements;
  final int[] cellOf;
  final int[] cellLength;
  private final int[] positions;

  /** The number of cells. */
  private int cells;

  private final StepBudget budget;
  private final Allowance allowance;
  private final int[] queue;
  private final boolean[] queued;
  private int queueHead;
  private int queueSize;

  /**
   * The subgraph on the given nodes.
   *
   * @param nodes distinct graph nodes
   * @param colours a colour for each of them, 0 or more
   * @param localOf a scratch array with an entry per node of the graph, all −1 before and after
   */
  Piece(Graph graph, int[] nodes, int[] colours, int[] localOf, StepBudget budget) {
    this.graph = graph;
    this.size = nodes.length;
    this.nodes = nodes;
    this.colours = colours;
    this.budget = budget;
    this.allowance = budget.allowance();
    for (int v = 0; v < size; v++) {
      localOf[nodes[v]] = v;
    }
    this.offsets = new int[size + 1];
    int edges = countEdges(localOf);
    this.targets = new int[edges];
    this.kinds = new int[edges];
    fillEdges(localOf);
    for (int node : nodes) {
      localOf[node] = -1;
    }
    this.elements = new int[size];
    this.positions = new int[size];
    this.cellOf = new int[size];
    this.cellLength = new int[size];
    this.queue = new int[size];
    this.queued = new boolean[size];
    makeCells();
    budget.spend(size + (long) edges);
  }

  /** Copies the partition and shares the edges. */
  private Piece(Piece other) {
    this.graph = other.graph;
    this.size = other.size;
    this.nodes = other.nodes;
    this.colours = other.colours;
    this.budget = other.budget;
    this.allowance = other.allowance;
    this.offsets = other.offsets;
    this.targets = other.targets;
    this.kinds = other.kinds;
    this.elements = other.elements.clone();
    this.positions = other.positions.clone();
    this.cellOf = other.cellOf.clone();
    this.cellLength = other.cellLength.clone();
    this.cells = other.cells;
    this.queue = new int[size];
    this.queued = new boolean[size];
    budget.spend(size);
  }

  private int countEdges(int[] localOf) {
    for (int v = 0; v < size; v++) {
      Allowance.requireTimeAt(v, allowance);
      int node = nodes[v];
      for (int k = graph.symbol(node).arity() - 1; k >= 0; k--) {
        int child = localOf[graph.child(node, k)];
        if (child >= 0) {
          offsets[v + 1]++;
          offsets[child + 1]++;
        }
      }
    }
    for (int v = 0; v < size; v++) {
      offsets[v + 1] += offsets[v];
    }
    return offsets[size];
  }

  private void fillEdges(int[] localOf) {
    int[] next = Arrays.copyOf(offsets, size);
    for (int v = 0; v < size; v++) {
      Allowance.requireTimeAt(v, allowance);
      int node = nodes[v];
      Symbol symbol = graph.symbol(node);
      for (int k = 0; k < symbol.arity(); k++) {
        int child = localOf[graph.child(node, k)];
        if (child >= 0) {
          int kind = symbol.isOrdered() ? 2 * k : 0;
          targets[next[v]] = child;
          kinds[next[v]++] = kind;
          targets[next[child]] = v;
          kinds[next[child]++] = kind + 1;
        }
      }
    }
  }

  private void makeCells() {
    long[] keys = new long[size];
    for (int v = 0; v < size; v++) {
      keys[v] = ((long) colours[v] << 32) | v;
    }
    LongSort.sort(keys, 0, size, allowance);
    int start = 0;
    for (int i = 0; i < size; i++) {
      Allowance.requireTimeAt(i, allowance);
      int v = (int) keys[i];
      if (i == 0 || colours[v] != colours[elements[start]]) {
        start = i;
        cells++;
      }
      place(v, i);
      cellOf[v] = start;
      cellLength[start] = i - start + 1;
    }
  }

  private void place(int v, int position) {
    elements[position] = v;
    positions[v] = position;
  }

  /** Refines the partition, starting with every cell as a splitter. */
  Piece refine() {
    for (int start = 0; start < size; start += cellLength[start]) {
      enqueue(start);
    }
    runQueue();
    return this;
  }

  /** Returns a refined copy in which {@code v} has a cell of its own. */
  Piece individualise(int v) {
    Piece copy = new Piece(this);
    int start = copy.cellOf[v];
    int first = copy.elements[start];
    int position = copy.positions[v];
    copy.place(first, position);
    copy.place(v, start);
    copy.cut(start, start + 1);
    copy.enqueue(start);
    copy.runQueue();
    return copy;
  }

  private void enqueue(int start) {
    if (!queued[start]) {
      queued[start] = true;
      queue[(queueHead + queueSize++) % size] = start;
    }
  }

  /**
   * Stops early once all cells have one node, which in small graphs the symbols alone mostly
   * achieve.
   */
  private void runQueue() {
    while (queueSize > 0 && !isDiscrete()) {
      int splitter = queue[queueHead];
      queueHead = (queueHead + 1) % size;
      queueSize--;
      queued[splitter] = false;
      splitBy(splitter);
    }
  }

  /** Splits every cell by the number of edges of each kind from the splitter to its nodes. */
  private void splitBy(int splitter) {
    int count = 0;
    int end = splitter + cellLength[splitter];
    for (int i = splitter; i < end; i++) {
      count += offsets[elements[i] + 1] - offsets[elements[i]];
    }
    budget.spend(count + 1L);
    long[] reached = new long[count];
    count = 0;
    for (int i = splitter; i < end; i++) {
      Allowance.requireTimeAt(i, allowance);
      int v = elements[i];
      for (int e = offsets[v]; e < offsets[v + 1]; e++) {
        if (cellLength[cellOf[targets[e]]] > 1) {
          reached[count++] = ((long) kinds[e] << 32) | targets[e];
        }
      }
    }
    if (count > 1) {
      LongSort.sort(reached, 0, count, allowance);
    }
    for (int from = 0; from < count; ) {
      int to = from;
      while (to < count && reached[to] >>> 32 == reached[from] >>> 32) {
        to++;
      }
      splitByKind(reached, from, to);
      from = to;
    }
  }

  /**
   * Splits by the edges of one kind, whose targets are {@code reached[from..to)}, sorted, with
   * repetitions for parallel edges.
   */
  private void splitByKind(long[] reached, int from, int to) {
    long[] keys = new long[to - from];
    int distinct = 0;
    for (int i = from; i < to; ) {
      int v = (int) reached[i];
      if (cellLength[cellOf[v]] > 1) {
        keys[distinct++] = ((long) cellOf[v] << 32) | i;
      }
      int next = i + 1;
      while (next < to && (int) reached[next] == v) {
        next++;
      }
      i = next;
    }
    if (distinct == 0) {
      return;
    }
    if (distinct > 1) {
      LongSort.sort(keys, 0, distinct, allowance);
    }
    for (int i = 0; i < distinct; ) {
      int cell = (int) (keys[i] >>> 32);
      int next = i;
      while (next < distinct && (int) (keys[next] >>> 32) == cell) {
        int at = (int) keys[next];
        int v = (int) reached[at];
        int edges = 1;
        while (at + edges < to && (int) reached[at + edges] == v) {
          edges++;
        }
        keys[next++] = ((long) edges << 32) | v;
      }
      splitCell(cell, keys, i, next);
      i = next;
    }
  }

  /**
   * Splits a cell into its untouched nodes and, after them, the touched nodes by ascending number
   * of edges.
   */
  private void splitCell(int cell, long[] touched, int from, int to) {
    int length = cellLength[cell];
    int count = to - from;
    LongSort.sort(touched, from, to, allowance);
    if (count == length && touched[from] >>> 32 == touched[to - 1] >>> 32) {
      return;
    }
    int tail = cell + length - count;
    for (int i = 0; i < count; i++) {
      Allowance.requireTimeAt(i, allowance);
      // Swap the touched node with the node at its final position.
      int v = (int) touched[from + i];
      int other = elements[tail + i];
      int position = positions[v];
      place(other, position);
      place(v, tail + i);
    }
    int largest = cell;
    int largestLength = 0;
    boolean wasQueued = queued[cell];
    int start = cell;
    for (int i = count < length ? 0 : 1; i <= count; i++) {
      if (i == count || i == 0 || touched[from + i] >>> 32 != touched[from + i - 1] >>> 32) {
        int boundary = tail + i;
        if (boundary < cell + length) {
          cut(start, boundary);
        }
        if (boundary - start > largestLength) {
          largest = start;
          largestLength = boundary - start;
        }
        start = boundary;
      }
    }
    for (int part = cell; part < cell + length; part += cellLength[part]) {
      // Hopcroft: all parts but the largest suffice, unless the whole cell was still queued.
      if (wasQueued || part != largest) {
        enqueue(part);
      }
    }
  }

  /**
   * Makes the nodes at {@code boundary} and later in the cell at {@code start} a cell of their own.
   */
  private void cut(int start, int boundary) {
    int length = cellLength[start];
    cellLength[start] = boundary - start;
    cellLength[boundary] = start + length - boundary;
    cells++;
    for (int i = boundary; i < start + length; i++) {
      cellOf[elements[i]] = boundary;
    }
  }

  boolean isDiscrete() {
    return cells == size;
  }

  /** The first of the smallest cells with several nodes. There must be such a cell. */
  int smallestOpenCell() {
    int best = -1;
    for (int start = 0; start < size; start += cellLength[start]) {
      if (cellLength[start] > 1 && (best < 0 || cellLength[start] < cellLength[best])) {
        best = start;
      }
    }
    return best;
  }

  boolean isUnordered(int v) {
    return !graph.symbol(nodes[v]).isOrdered();
  }

  /** The children of {@code v} within the piece, in order, as (kind, child). */
  long[] children(int v) {
    int count = 0;
    for (int e = offsets[v]; e < offsets[v + 1]; e++) {
      count += 1 - (kinds[e] & 1);
    }
    long[] children = new long[count];
    count = 0;
    for (int e = offsets[v]; e < offsets[v + 1]; e++) {
      if ((kinds[e] & 1) == 0) {
        children[count++] = ((long) kinds[e] << 32) | targets[e];
      }
    }
    return children;
  }

  /**
   * A complete description of the piece with its nodes numbered by their place in {@code order}.
   * Two orders with equal certificates differ by an automorphism, and two pieces with equal
   * certificates are isomorphic.
   */
  int[] certificate(int[] order) {
    int[] rank = new int[size];
    for (int i = 0; i < size; i++) {
      rank[order[i]] = i;
    }
    int[] certificate = new int[2 * size + offsets[size]];
    int at = 0;
    for (int i = 0; i < size; i++) {
      Allowance.requireTimeAt(i, allowance);
      int v = order[i];
      certificate[at++] = colours[v];
      long[] children = children(v);
      for (int k = 0; k < children.length; k++) {
        children[k] = (children[k] >>> 32 << 32) | rank[(int) children[k]];
      }
      Arrays.sort(children);
      certificate[at++] = children.length;
      for (long child : children) {
        certificate[at++] = (int) (child >>> 32);
        certificate[at++] = (int) child;
      }
    }
    budget.spend(at);
    return certificate;
  }
}
