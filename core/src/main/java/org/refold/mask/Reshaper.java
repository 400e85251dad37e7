package org.refold.mask;

import java.util.Arrays;
import java.util.Comparator;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolMemo;
import org.refold.limit.Allowance;

/**
 * Reshapes one graph whose symbols already have their marks. A node with too many children
 * continues in a chain of continuations, and a node with too many parents shares them with
 * references. Takes linear time, apart from sorting the incoming edges of each node with
 * references.
 *
 * <p>With caps of two children and one parent, almost every graph of a stream is reshaped, so this
 * class uses flat arrays only. With a map of sorted sets of edges, reshaping took two fifths of the
 * time of masking for TPTP axioms.
 */
final class Reshaper {
  /** Up to this many edges are sorted by insertion. */
  private static final int FEW = 16;

  /**
   * The memory per edge to a node with references while edges are distributed; they are boxed if
   * there are many.
   */
  private static final long DEALT_BYTES = 48;

  /** Parts with larger numbers are not cached, so that number and arity fit into a long. */
  private static final int LARGEST_REMEMBERED = 1 << 20;

  /** The symbols of continuations and references, by owner, number and arity. */
  private static final SymbolMemo<Symbol> PARTS = new SymbolMemo<>(14);

  private final Masking masking;
  private final Graph graph;
  private final Allowance allowance;
  private final Symbol[] marked;
  private final int[][] sortedChildren;
  private final int[] visited;

  /** For each node: the row of its first part; continuations come before references. */
  private final int[] firstPart;

  /** For each node: the row of its first reference. */
  private final int[] firstReference;

  /** For each row, which is a node or a part of one: its symbol. */
  private Symbol[] symbols = {};

  private int[] owners = {};
  private int[] offsets = {};

  /** The children of all rows. */
  private int[] children = {};

  /**
   * @param marked for each node, its symbol with the arity after reshaping
   * @param sortedChildren for each unordered node, its children in the order of visits
   * @param visited for each node, the number of its visit
   */
  Reshaper(
      Masking masking,
      Graph graph,
      Allowance allowance,
      Symbol[] marked,
      int[][] sortedChildren,
      int[] visited) {
    this.masking = masking;
    this.graph = graph;
    this.allowance = allowance;
    this.marked = marked;
    this.sortedChildren = sortedChildren;
    this.visited = visited;
    this.firstPart = new int[marked.length + 1];
    this.firstReference = new int[marked.length];
  }

  /**
   * Returns the reshaped graph. Nodes keep their numbers; after them come the continuations and
   * references of each node in turn.
   */
  Graph reshaped() {
    int nodes = marked.length;
    int dealt = countParts();
    int rows = firstPart[nodes];
    symbols = Arrays.copyOf(marked, rows);
    owners = new int[rows];
    offsets = new int[rows + 1];
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      owners[n] = n;
      addRow(n, n, 0, continuations(n) > 0 ? firstPart[n] : 0);
    }
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      if (firstPart[n] < firstPart[n + 1]) {
        addParts(n);
      }
    }
    if (dealt > 0) {
      dealAll(dealt);
    }
    return Graph.trusted(symbols, offsets, children, allowance);
  }

  /** Assigns a row to every part, and returns the number of edges to nodes with references. */
  private int countParts() {
    long rows = marked.length;
    long edges = graph.edgeCount();
    long dealt = 0;
    for (int n = 0; n < marked.length; n++) {
      Allowance.requireTimeAt(n, allowance);
      int continuations = SymbolMasking.of(graph.symbol(n), masking).continuations();
      int parents = graph.parentCount(n);
      boolean shares = parents > masking.maxParents();
      firstPart[n] = (int) rows;
      rows += continuations;
      edges += continuations;
      firstReference[n] = (int) rows;
      rows += shares ? (parents - 1) / masking.maxParents() : 0;
      dealt += shares ? parents : 0;
    }
    firstPart[marked.length] = (int) rows;
    allowance.requireMemory(
        Graph.bytesToBuild(rows, edges) + rows * Masker.MARKED_BYTES + dealt * DEALT_BYTES);
    children = new int[(int) edges];
    return (int) dealt;
  }

  private int continuations(int node) {
    return firstReference[node] - firstPart[node];
  }

  private int references(int node) {
    return firstPart[node + 1] - firstReference[node];
  }

  /**
   * Adds as many children of a node as a row has room for, starting from some place.
   *
   * @param next the continuation that becomes the last child; 0 if there is none
   */
  private void addRow(int row, int node, int from, int next) {
    int begin = offsets[row];
    int end = begin + symbols[row].arity();
    int[] sorted = sortedChildren[node];
    for (int e = begin, k = from; e < end; e++, k++) {
      children[e] = sorted == null ? graph.child(node, k) : sorted[k];
    }
    if (next > 0) {
      children[end - 1] = next;
    }
    offsets[row + 1] = end;
  }

  private void addParts(int node) {
    int continuations = continuations(node);
    int references = references(node);
    int row = firstPart[node];
    int most = masking.maxArity(graph.symbol(node));
    for (int j = 1; j <= continuations; j++, row++) {
      int from = j * (most - 1);
      int left = graph.symbol(node).arity() - from;
      owners[row] = node;
      symbols[row] = part(marked[node], j, Math.min(left, most));
      addRow(row, node, from, j < continuations ? row + 1 : 0);
    }
    for (int j = 1; j <= references; j++, row++) {
      owners[row] = node;
      symbols[row] = part(marked[node], j, 0);
      offsets[row + 1] = offsets[row];
    }
  }

  private static Symbol part(Symbol owner, int number, int arity) {
    boolean remembered = Math.max(number, arity) < LARGEST_REMEMBERED;
    long numbers = ((long) number << 20) | arity;
    Symbol known = remembered ? PARTS.get(owner, numbers) : null;
    if (known == null) {
      known = owner.marked(Mark.partOf(owner, number), arity);
      if (remembered) {
        PARTS.put(owner, numbers, known);
      }
    }
    return known;
  }

  /**
   * Distributes the incoming edges of each node among the node and its references, in the order of
   * the parent's symbol, the argument number (if the parent is ordered), and the parent's visit.
   *
   * @param dealt the number of edges to nodes with references
   */
  private void dealAll(int dealt) {
    int nodes = marked.length;
    // For each node: where its edges end in the array below.
    int[] ends = new int[nodes];
    int end = 0;
    for (int n = 0; n < nodes; n++) {
      ends[n] = end;
      end += references(n) > 0 ? graph.parentCount(n) : 0;
    }
    // Each edge is its row and its place among all children.
    long[] edges = new long[dealt];
    for (int row = 0; row < symbols.length; row++) {
      Allowance.requireTimeAt(row, allowance);
      for (int e = offsets[row]; e < offsets[row + 1]; e++) {
        int child = children[e];
        if (child < nodes && references(child) > 0) {
          edges[ends[child]++] = ((long) row << 32) | e;
        }
      }
    }
    for (int n = 0, begin = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      if (ends[n] > begin) {
        deal(n, edges, begin, ends[n]);
        begin = ends[n];
      }
    }
  }

  private void deal(int node, long[] edges, int from, int to) {
    sort(edges, from, to);
    int first = firstReference[node];
    int most = masking.maxParents();
    for (int i = most; i < to - from; i++) {
      Allowance.requireTimeAt(i, allowance);
      children[(int) edges[from + i]] = first + i / most - 1;
    }
  }

  /** A stable sort: two edges of an unordered node to the same child are equal. */
  private void sort(long[] edges, int from, int to) {
    if (to - from > FEW) {
      Comparator<Long> order = this::compare;
      Long[] boxed = Arrays.stream(edges, from, to).boxed().toArray(Long[]::new);
      Arrays.sort(boxed, order);
      for (int i = 0; i < boxed.length; i++) {
        edges[from + i] = boxed[i];
      }
      return;
    }
    for (int i = from + 1; i < to; i++) {
      long edge = edges[i];
      int at = i;
      for (; at > from && compare(edges[at - 1], edge) > 0; at--) {
        edges[at] = edges[at - 1];
      }
      edges[at] = edge;
    }
  }

  private int compare(long one, long other) {
    int mine = (int) (one >>> 32);
    int its = (int) (other >>> 32);
    int bySymbol = symbols[mine].compareTo(symbols[its]);
    if (bySymbol != 0) {
      return bySymbol;
    }
    if (symbols[mine].isOrdered()) {
      int myPlace = (int) one - offsets[mine];
      int itsPlace = (int) other - offsets[its];
      if (myPlace != itsPlace) {
        return Integer.compare(myPlace, itsPlace);
      }
    }
    return Integer.compare(visited[owners[mine]], visited[owners[its]]);
  }
}
