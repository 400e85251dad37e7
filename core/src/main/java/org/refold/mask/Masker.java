package org.refold.mask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolMemo;

/**
 * Masks and folds one graph. All numbers follow the canonical order, so that isomorphic graphs give
 * isomorphic results. Besides that order, it takes time linear in the graph.
 */
final class Masker {
  /** Up to so many nodes are sorted by insertion; few nodes have more children without an order. */
  private static final int FEW = 16;

  /** Larger numbers are not remembered, so that all three fit into a long. */
  private static final int LARGEST_REMEMBERED = 1 << 20;

  /** Symbols with their marks: making one costs more than all else that is done to a node. */
  private static final SymbolMemo<Symbol> MARKED = new SymbolMemo<>(14);

  private final Masking masking;
  private final Graph graph;
  private final boolean marksArguments;
  private final boolean marksOccurrences;

  /** By node: its children in the order of the visits, where they have none of their own. */
  private final int[][] sortedChildren;

  /** By node: its symbol with all its marks, once it was visited. */
  private final Symbol[] symbols;

  /** By node: when it was visited, from 1; 0 if it was not yet. */
  private final int[] visited;

  private int visits;

  /**
   * By node: the argument number that it, or the node below where it is passed over, is to have.
   */
  private final int[] places;

  /** By node: its depth where that is marked, and what is marked once it was visited; else 0. */
  private final int[] depths;

  private final int[] arguments;
  private final int[] occurrences;
  private final SymbolCounts counts = new SymbolCounts();

  Masker(Masking masking, Graph graph) {
    this.masking = masking;
    this.graph = graph;
    this.marksArguments = masking.masks().contains(Mask.ARGUMENT);
    this.marksOccurrences = masking.masks().contains(Mask.OCCURRENCE);
    int nodes = graph.nodeCount();
    this.sortedChildren = new int[nodes][];
    this.symbols = new Symbol[nodes];
    this.visited = new int[nodes];
    this.places = new int[nodes];
    this.depths = masking.masks().contains(Mask.DEPTH) ? Depths.of(graph) : new int[nodes];
    this.arguments = new int[nodes];
    this.occurrences = new int[nodes];
  }

  Graph masked() {
    boolean folds = false;
    for (int n = 0; n < symbols.length; n++) {
      if (!isMasked(n)) {
        depths[n] = 0;
      }
      folds |= isWide(n) || hasReferences(n);
    }
    visitAll();
    return folds ? folded() : graph.withSymbols(symbols);
  }

  /**
   * Depth first, a node before its children, unordered children by what is known of their symbols
   * and only then by rank. Numbers are given out on the way, so that whoever knows the symbols of
   * the result can walk the same way and knows which number comes next.
   */
  private void visitAll() {
    int[] stack = new int[symbols.length];
    int[] next = new int[symbols.length];
    for (int root : sorted(graph.roots())) {
      visit(root, 0);
      int height = 0;
      stack[height++] = root;
      while (height > 0) {
        int node = stack[height - 1];
        Symbol symbol = graph.symbol(node);
        int k = next[node]++;
        if (k == symbol.arity()) {
          height--;
          continue;
        }
        if (k == 0 && !symbol.isOrdered()) {
          sortedChildren[node] = sorted(graph.children(node));
        }
        int child = symbol.isOrdered() ? graph.child(node, k) : sortedChildren[node][k];
        if (visited[child] == 0) {
          int place = symbol.isOrdered() ? k + 1 : 0;
          visit(child, isPassedOver(node) ? places[node] : place);
          stack[height++] = child;
        }
      }
    }
  }

  private void visit(int node, int place) {
    visited[node] = ++visits;
    places[node] = place;
    boolean masked = isMasked(node);
    arguments[node] = masked && marksArguments ? place : 0;
    Symbol symbol = foldedSymbol(node);
    int number = counts.next(symbol, arguments[node], depths[node]);
    occurrences[node] = (masked && marksOccurrences) || isNumberedAnyway(node) ? number : 0;
    symbols[node] = marked(symbol, arguments[node], depths[node], occurrences[node]);
  }

  /** The symbol of a node without masks; the arity is that of the node once folded. */
  private Symbol foldedSymbol(int node) {
    Symbol symbol = graph.symbol(node);
    return isWide(node)
        ? symbol.marked(symbol.mark().withTotal(symbol.arity()), masking.maxArity(symbol))
        : symbol;
  }

  private static Symbol marked(Symbol symbol, int argument, int depth, int occurrence) {
    if ((argument | depth | occurrence) == 0) {
      return symbol;
    }
    boolean remembered = Math.max(Math.max(argument, depth), occurrence) < LARGEST_REMEMBERED;
    long numbers = ((long) argument << 40) | ((long) depth << 20) | occurrence;
    Symbol known = remembered ? MARKED.get(symbol, numbers) : null;
    if (known == null) {
      Mark mark = symbol.mark();
      known =
          symbol.marked(mark.withArgument(argument).withDepth(depth).withOccurrence(occurrence));
      if (remembered) {
        MARKED.put(symbol, numbers, known);
      }
    }
    return known;
  }

  /** Besides the masked nodes, all that are folded are, so that their parts can name them. */
  private boolean isNumberedAnyway(int node) {
    return masking.isVariable(graph.symbol(node)) || isWide(node) || hasReferences(node);
  }

  private int[] sorted(int[] nodes) {
    if (nodes.length > FEW) {
      return sortedMany(nodes);
    }
    for (int i = 1; i < nodes.length; i++) {
      int node = nodes[i];
      int at = i;
      for (; at > 0 && compare(nodes[at - 1], node) > 0; at--) {
        nodes[at] = nodes[at - 1];
      }
      nodes[at] = node;
    }
    return nodes;
  }

  private int[] sortedMany(int[] nodes) {
    Integer[] sorted = Arrays.stream(nodes).boxed().toArray(Integer[]::new);
    Arrays.sort(sorted, this::compare);
    return Arrays.stream(sorted).mapToInt(Integer::intValue).toArray();
  }

  /**
   * By symbol, where a node that is visited comes before one whose number will follow; nodes that
   * are passed over, by the nodes below; then by rank, which is not computed for graphs that do not
   * need it.
   */
  private int compare(int one, int other) {
    int mine = one;
    int its = other;
    while (mine != its) {
      int bySymbol = compareUnnumbered(mine, its);
      if (bySymbol == 0) {
        bySymbol = Integer.compare(number(mine), number(its));
      }
      if (bySymbol != 0) {
        return bySymbol;
      }
      if (!isPassedOver(mine) || !isPassedOver(its)) {
        break;
      }
      mine = graph.child(mine, 0);
      its = graph.child(its, 0);
    }
    if (one == other) {
      return 0;
    }
    CanonicalOrder order = graph.canonicalOrder();
    return Integer.compare(order.rank(one), order.rank(other));
  }

  private int compareUnnumbered(int one, int other) {
    if (isWide(one) || isWide(other)) {
      return unnumbered(one).compareTo(unnumbered(other));
    }
    int bySymbol = graph.symbol(one).compareTo(graph.symbol(other));
    int byArgument = Integer.compare(arguments[one], arguments[other]);
    return bySymbol != 0
        ? bySymbol
        : byArgument != 0 ? byArgument : Integer.compare(depths[one], depths[other]);
  }

  private Symbol unnumbered(int node) {
    return marked(foldedSymbol(node), arguments[node], depths[node], 0);
  }

  private int number(int node) {
    return visited[node] == 0 ? Integer.MAX_VALUE : occurrences[node];
  }

  private boolean isMasked(int node) {
    return graph.symbol(node).isLeaf() ? masking.extend(graph.symbol(node)) : !isPassedOver(node);
  }

  /** One with several parents is not: the node below could not tell whose child it is. */
  private boolean isPassedOver(int node) {
    return masking.passesOver(graph.symbol(node)) && graph.parentCount(node) <= 1;
  }

  private boolean isWide(int node) {
    return graph.symbol(node).arity() > masking.maxArity(graph.symbol(node));
  }

  private boolean hasReferences(int node) {
    return graph.parentCount(node) > masking.maxParents();
  }

  /**
   * Nodes of the graph keep their numbers; their continuations, then their references follow, node
   * by node.
   */
  private Graph folded() {
    int nodes = symbols.length;
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
    int[][] allChildren = new int[count][];
    int[] owner = new int[count];
    for (int n = 0; n < nodes; n++) {
      owner[n] = n;
      allChildren[n] = sortedChildren[n] == null ? graph.children(n) : sortedChildren[n];
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
    return (graph.symbol(node).arity() - most + most - 2) / (most - 1);
  }

  /** Every node of a chain but the last has one child less than the cap, and the next node. */
  private void continueNode(int node, int first, Symbol[] allSymbols, int[][] allChildren) {
    // By their symbols now that these are complete.
    int[] all =
        graph.symbol(node).isOrdered() ? graph.children(node) : sorted(sortedChildren[node]);
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
        if (child < symbols.length && references(child) > 0) {
          edges
              .computeIfAbsent(child, node -> new ArrayList<>())
              .add(new Edge(row, k, allSymbols[row], ordered ? k : 0, visited[owner[row]]));
        }
      }
    }
    edges.forEach(
        (child, incoming) -> {
          incoming.sort(null);
          for (int e = masking.maxParents(); e < incoming.size(); e++) {
            Edge edge = incoming.get(e);
            allChildren[edge.row()][edge.k()] =
                firstReference[child] + e / masking.maxParents() - 1;
          }
        });
  }

  /** An edge to a node that has references. */
  private record Edge(int row, int k, Symbol symbol, int place, int visit)
      implements Comparable<Edge> {
    @Override
    public int compareTo(Edge other) {
      int bySymbol = symbol.compareTo(other.symbol);
      int byPlace = Integer.compare(place, other.place);
      return bySymbol != 0
          ? bySymbol
          : byPlace != 0 ? byPlace : Integer.compare(visit, other.visit);
    }
  }
}
