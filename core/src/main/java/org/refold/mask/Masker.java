package org.refold.mask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/**
 * Masks and folds one graph. All numbers follow the canonical order, so that isomorphic graphs give
 * isomorphic results. Besides that order, it takes time linear in the graph.
 */
final class Masker {
  private final Masking masking;
  private final Graph graph;
  private final CanonicalOrder order;

  /** By node: its children, in canonical order where they have no other. */
  private final int[][] children;

  /** By node: its symbol with its marks; the arity is that of the node once folded. */
  private final Symbol[] symbols;

  Masker(Masking masking, Graph graph) {
    this.masking = masking;
    this.graph = graph;
    this.order = graph.canonicalOrder();
    this.children = new int[graph.nodeCount()][];
    this.symbols = new Symbol[graph.nodeCount()];
    for (int n = 0; n < children.length; n++) {
      children[n] = graph.children(n);
      symbols[n] = graph.symbol(n);
      if (!graph.symbol(n).isOrdered()) {
        sortByRank(children[n]);
      }
    }
  }

  Graph masked() {
    if (masking.masks().contains(Mask.ARGUMENT)) {
      markArguments();
    }
    if (masking.masks().contains(Mask.DEPTH)) {
      markDepths();
    }
    markOccurrences();
    return folded();
  }

  private void sortByRank(int[] nodes) {
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = order.rank(nodes[i]);
    }
    Arrays.sort(nodes);
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = order.node(nodes[i]);
    }
  }

  /** The number of the first incoming edge; edges are in the order of parents, then places. */
  private void markArguments() {
    boolean[] met = new boolean[children.length];
    for (int rank = 0; rank < children.length; rank++) {
      int parent = order.node(rank);
      if (isPassedOver(parent)) {
        continue;
      }
      for (int k = 0; k < children[parent].length; k++) {
        int child = children[parent][k];
        while (isPassedOver(child)) {
          child = children[child][0];
        }
        if (!met[child]) {
          met[child] = true;
          if (graph.symbol(parent).isOrdered() && isMasked(child)) {
            mark(child, symbols[child].mark().withArgument(k + 1));
          }
        }
      }
    }
  }

  private void markDepths() {
    int nodes = children.length;
    int[] depth = new int[nodes];
    int[] waiting = new int[nodes];
    int[] ready = new int[nodes];
    int last = 0;
    for (int n = 0; n < nodes; n++) {
      waiting[n] = graph.parentCount(n);
      if (waiting[n] == 0) {
        ready[last++] = n;
      }
    }
    for (int next = 0; next < last; next++) {
      int n = ready[next];
      for (int child : children[n]) {
        depth[child] = Math.max(depth[child], depth[n] + 1);
        if (--waiting[child] == 0) {
          ready[last++] = child;
        }
      }
    }
    for (int n = 0; n < nodes; n++) {
      if (isMasked(n)) {
        mark(n, symbols[n].mark().withDepth(depth[n]));
      }
    }
  }

  /**
   * Besides the masked nodes, all that are folded get a number, so that their parts can name them.
   */
  private void markOccurrences() {
    boolean ofAll = masking.masks().contains(Mask.OCCURRENCE);
    Map<Symbol, Integer> counts = new HashMap<>();
    for (int rank = 0; rank < children.length; rank++) {
      int node = order.node(rank);
      Symbol symbol = graph.symbol(node);
      int number = counts.merge(symbols[node], 1, Integer::sum);
      if ((ofAll && isMasked(node))
          || masking.variables().contains(symbol)
          || isWide(node)
          || graph.parentCount(node) > masking.maxParents()) {
        mark(node, symbols[node].mark().withOccurrence(number));
      }
    }
  }

  private boolean isMasked(int node) {
    return !graph.symbol(node).isLeaf() && !isPassedOver(node);
  }

  /** One with several parents is not: the node below could not tell whose child it is. */
  private boolean isPassedOver(int node) {
    return masking.passedOver().contains(graph.symbol(node)) && graph.parentCount(node) <= 1;
  }

  private void mark(int node, Mark mark) {
    symbols[node] = symbols[node].marked(mark);
  }

  private boolean isWide(int node) {
    return children[node].length > masking.maxArity(graph.symbol(node));
  }

  /**
   * Nodes of the graph keep their numbers; their continuations, then their references follow, node
   * by node.
   */
  private Graph folded() {
    int nodes = children.length;
    int[] firstContinuation = new int[nodes];
    int[] firstReference = new int[nodes];
    int count = nodes;
    for (int n = 0; n < nodes; n++) {
      firstContinuation[n] = count;
      count += continuations(n);
      firstReference[n] = count;
      count += references(n);
    }
    for (int n = 0; n < nodes; n++) {
      if (isWide(n)) {
        int cap = masking.maxArity(graph.symbol(n));
        symbols[n] = symbols[n].marked(symbols[n].mark().withTotal(children[n].length), cap);
      }
    }
    Symbol[] allSymbols = Arrays.copyOf(symbols, count);
    int[][] allChildren = Arrays.copyOf(children, count);
    int[] owner = new int[count];
    for (int n = 0; n < nodes; n++) {
      owner[n] = n;
      Arrays.fill(owner, firstContinuation[n], firstReference[n], n);
      if (isWide(n)) {
        continueNode(n, firstContinuation[n], allSymbols, allChildren);
      }
      for (int j = 0; j < references(n); j++) {
        owner[firstReference[n] + j] = n;
        allSymbols[firstReference[n] + j] = part(symbols[n], j + 1, 0);
        allChildren[firstReference[n] + j] = new int[0];
      }
    }
    refer(firstReference, owner, allSymbols, allChildren);
    return Graph.of(allSymbols, allChildren)
        .orElseThrow(() -> new IllegalStateException("a fold made a cycle"));
  }

  private static Symbol part(Symbol owner, int number, int arity) {
    return owner.marked(Mark.partOf(owner, number), arity);
  }

  private int references(int node) {
    int most = masking.maxParents();
    return Math.max(0, (int) (((long) graph.parentCount(node) + most - 1) / most) - 1);
  }

  private int continuations(int node) {
    if (!isWide(node)) {
      return 0;
    }
    int most = masking.maxArity(graph.symbol(node));
    return (children[node].length - most + most - 2) / (most - 1);
  }

  /** Every node of a chain but the last has one child less than the cap, and the next node. */
  private void continueNode(int node, int first, Symbol[] allSymbols, int[][] allChildren) {
    int[] all = children[node];
    if (!graph.symbol(node).isOrdered()) {
      all = sortedBySymbol(all);
    }
    int most = masking.maxArity(graph.symbol(node));
    int parts = continuations(node);
    int from = 0;
    for (int j = 0; j <= parts; j++) {
      int at = j == 0 ? node : first + j - 1;
      int to = j == parts ? all.length : from + most - 1;
      int[] some = Arrays.copyOfRange(all, from, j == parts ? to : to + 1);
      if (j < parts) {
        some[some.length - 1] = first + j;
      }
      if (j > 0) {
        allSymbols[at] = part(symbols[node], j, some.length);
      }
      allChildren[at] = some;
      from = to;
    }
  }

  /**
   * By symbol, then by rank. Symbols first, since a decoder knows them before it knows the graph,
   * and can tell from an order of symbols which part holds what.
   */
  private int[] sortedBySymbol(int[] nodes) {
    Integer[] sorted = Arrays.stream(nodes).boxed().toArray(Integer[]::new);
    Arrays.sort(
        sorted, Comparator.comparing((Integer node) -> symbols[node]).thenComparing(order::rank));
    return Arrays.stream(sorted).mapToInt(Integer::intValue).toArray();
  }

  /**
   * Deals out the incoming edges of each node to it and its references: by the symbol of the
   * parent, the place where it is ordered, and the parent's rank.
   */
  private void refer(int[] firstReference, int[] owner, Symbol[] allSymbols, int[][] allChildren) {
    Map<Integer, List<Edge>> edges = new TreeMap<>();
    for (int row = 0; row < allChildren.length; row++) {
      boolean ordered = allSymbols[row].isOrdered();
      for (int k = 0; k < allChildren[row].length; k++) {
        int child = allChildren[row][k];
        if (child < children.length && references(child) > 0) {
          edges
              .computeIfAbsent(child, node -> new ArrayList<>())
              .add(new Edge(row, k, allSymbols[row], ordered ? k : 0, order.rank(owner[row])));
        }
      }
    }
    edges.forEach(
        (child, incoming) -> {
          incoming.sort(Edge.ORDER);
          for (int e = masking.maxParents(); e < incoming.size(); e++) {
            Edge edge = incoming.get(e);
            allChildren[edge.row()][edge.k()] =
                firstReference[child] + e / masking.maxParents() - 1;
          }
        });
  }

  /** An edge to a node that has references. */
  private record Edge(int row, int k, Symbol symbol, int place, int rank) {
    static final Comparator<Edge> ORDER =
        Comparator.comparing(Edge::symbol)
            .thenComparingInt(Edge::place)
            .thenComparingInt(Edge::rank);
  }
}
