package org.refold.mask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Depths;
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

  /** By node: its children; once it was visited, in the order of the visits. */
  private final int[][] children;

  /** By node: its symbol with its marks so far; the arity is that of the node once folded. */
  private final Symbol[] symbols;

  /** By node: when it was visited, from 1; 0 if it was not yet. */
  private final int[] visited;

  private int visits;

  /**
   * By node: the argument number that it, or the node below where it is passed over, is to have.
   */
  private final int[] argument;

  private final Map<Symbol, Integer> counts = new HashMap<>();

  Masker(Masking masking, Graph graph) {
    this.masking = masking;
    this.graph = graph;
    this.order = graph.canonicalOrder();
    this.children = new int[graph.nodeCount()][];
    this.symbols = new Symbol[graph.nodeCount()];
    this.visited = new int[graph.nodeCount()];
    this.argument = new int[graph.nodeCount()];
    for (int n = 0; n < children.length; n++) {
      children[n] = graph.children(n);
      symbols[n] = graph.symbol(n);
      if (isWide(n)) {
        int cap = masking.maxArity(graph.symbol(n));
        symbols[n] = symbols[n].marked(symbols[n].mark().withTotal(children[n].length), cap);
      }
    }
  }

  Graph masked() {
    if (masking.masks().contains(Mask.DEPTH)) {
      markDepths();
    }
    visitAll();
    return folded();
  }

  /**
   * Depth first, a node before its children, unordered children by what is known of their symbols
   * and only then by rank. Numbers are given out on the way, so that whoever knows the symbols of
   * the result can walk the same way and knows which number comes next.
   */
  private void visitAll() {
    int[] stack = new int[children.length];
    int[] next = new int[children.length];
    for (int root : sorted(graph.roots())) {
      visit(root, 0);
      int height = 0;
      stack[height++] = root;
      while (height > 0) {
        int node = stack[height - 1];
        if (next[node] == 0 && !graph.symbol(node).isOrdered()) {
          children[node] = sorted(children[node]);
        }
        if (next[node] == children[node].length) {
          height--;
          continue;
        }
        int k = next[node]++;
        int child = children[node][k];
        if (visited[child] == 0) {
          int place = graph.symbol(node).isOrdered() ? k + 1 : 0;
          visit(child, isPassedOver(node) ? argument[node] : place);
          stack[height++] = child;
        }
      }
    }
  }

  private void visit(int node, int place) {
    visited[node] = ++visits;
    argument[node] = place;
    Mark mark = symbols[node].mark();
    if (isMasked(node) && masking.masks().contains(Mask.ARGUMENT)) {
      mark = mark.withArgument(place);
    }
    int number = counts.merge(symbols[node].marked(mark), 1, Integer::sum);
    symbols[node] = symbols[node].marked(isNumbered(node) ? mark.withOccurrence(number) : mark);
  }

  /** Besides the masked nodes, all that are folded are, so that their parts can name them. */
  private boolean isNumbered(int node) {
    return (isMasked(node) && masking.masks().contains(Mask.OCCURRENCE))
        || masking.variables().contains(graph.symbol(node))
        || isWide(node)
        || graph.parentCount(node) > masking.maxParents();
  }

  private int[] sorted(int[] nodes) {
    Integer[] sorted = Arrays.stream(nodes).boxed().toArray(Integer[]::new);
    Arrays.sort(sorted, this::compare);
    return Arrays.stream(sorted).mapToInt(Integer::intValue).toArray();
  }

  /**
   * By symbol, where a node that is visited comes before one whose number will follow; nodes that
   * are passed over, by the nodes below; then by rank.
   */
  private int compare(int one, int other) {
    int mine = one;
    int its = other;
    while (mine != its) {
      int bySymbol = unnumbered(mine).compareTo(unnumbered(its));
      if (bySymbol == 0) {
        bySymbol = Integer.compare(number(mine), number(its));
      }
      if (bySymbol != 0) {
        return bySymbol;
      }
      if (!isPassedOver(mine) || !isPassedOver(its)) {
        break;
      }
      mine = children[mine][0];
      its = children[its][0];
    }
    return Integer.compare(order.rank(one), order.rank(other));
  }

  private Symbol unnumbered(int node) {
    return symbols[node].marked(symbols[node].mark().withOccurrence(0));
  }

  private int number(int node) {
    return visited[node] == 0 ? Integer.MAX_VALUE : symbols[node].mark().occurrence();
  }

  private void markDepths() {
    int[] depths = Depths.of(graph);
    for (int n = 0; n < depths.length; n++) {
      if (isMasked(n)) {
        symbols[n] = symbols[n].marked(symbols[n].mark().withDepth(depths[n]));
      }
    }
  }

  private boolean isMasked(int node) {
    return graph.symbol(node).isLeaf() ? masking.extend(graph.symbol(node)) : !isPassedOver(node);
  }

  /** One with several parents is not: the node below could not tell whose child it is. */
  private boolean isPassedOver(int node) {
    return masking.passedOver().contains(graph.symbol(node)) && graph.parentCount(node) <= 1;
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
    // By their symbols now that these are complete.
    int[] all = graph.symbol(node).isOrdered() ? children[node] : sorted(children[node]);
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
   * Deals out the incoming edges of each node to it and its references: by the symbol of the
   * parent, the place where it is ordered, and the parent's visit.
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
              .add(new Edge(row, k, allSymbols[row], ordered ? k : 0, visited[owner[row]]));
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
  private record Edge(int row, int k, Symbol symbol, int place, int visit) {
    static final Comparator<Edge> ORDER =
        Comparator.comparing(Edge::symbol)
            .thenComparingInt(Edge::place)
            .thenComparingInt(Edge::visit);
  }
}
