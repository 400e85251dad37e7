package org.refold.mask;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.NodeTable;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolMemo;
import org.refold.limit.Allowance;

/**
 * Masks and folds one graph. All numbers follow the canonical order, so that isomorphic graphs give
 * isomorphic results. Besides that order, it takes time linear in the graph.
 */
final class Masker {
  /** Up to so many nodes are sorted by insertion; few nodes have more children without an order. */
  private static final int FEW = 16;

  /** What a node takes in the arrays here, by measurement. */
  private static final long NODE_BYTES = 64;

  private static final long EDGE_BYTES = 4;

  /** A symbol with a mark that no other node has. */
  private static final long MARKED_BYTES = 80;

  /** An edge to a node with references, as it is dealt out. */
  private static final long DEALT_BYTES = 80;

  /** Larger numbers are not remembered, so that all three fit into a long. */
  private static final int LARGEST_REMEMBERED = 1 << 20;

  /** Symbols with their marks: making one costs more than all else that is done to a node. */
  private static final SymbolMemo<Symbol> MARKED = new SymbolMemo<>(14);

  private final Masking masking;
  private final Graph graph;
  private final Allowance allowance;
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

  /** By node: its symbol without masks; the arity is that of the node once folded. */
  private final Symbol[] plain;

  /**
   * By node: its depth where that is marked, and its argument number where that is, once it was
   * visited; else 0.
   */
  private final int[] depthAndArgument;

  /** By node: where it has these two; always twice its number. */
  private final int[] offsets;

  /** By node: its occurrence number, once it was visited, where it is to have one. */
  private final int[] occurrences;

  /** Nodes that were visited and have the same but for the occurrence number. */
  private final NodeTable alike = new NodeTable();

  /** By the first of those that are alike: how many there are so far. */
  private final int[] counts;

  /** By node: its canonical rank; null until two nodes are tied. */
  private int @Nullable [] ranks;

  private boolean tied;
  private int comparisons;

  Masker(Masking masking, Graph graph, Allowance allowance) {
    this.masking = masking;
    this.graph = graph;
    this.allowance = allowance;
    this.marksArguments = masking.masks().contains(Mask.ARGUMENT);
    this.marksOccurrences = masking.masks().contains(Mask.OCCURRENCE);
    int nodes = graph.nodeCount();
    allowance.requireMemory(bytes());
    this.sortedChildren = new int[nodes][];
    this.symbols = new Symbol[nodes];
    this.visited = new int[nodes];
    this.places = new int[nodes];
    this.plain = new Symbol[nodes];
    this.depthAndArgument = new int[2 * nodes];
    this.offsets = new int[nodes + 1];
    this.occurrences = new int[nodes];
    this.counts = new int[nodes];
  }

  private long bytes() {
    return graph.nodeCount() * NODE_BYTES + graph.edgeCount() * EDGE_BYTES;
  }

  Graph masked() {
    int[] depths =
        masking.masks().contains(Mask.DEPTH)
            ? Depths.of(graph, allowance)
            : new int[symbols.length];
    int marked = 0;
    boolean folds = false;
    for (int n = 0; n < symbols.length; n++) {
      Allowance.requireTimeAt(n, allowance);
      plain[n] = graph.symbol(n);
      if (isWide(n)) {
        Mark mark = plain[n].mark().withTotal(plain[n].arity());
        plain[n] = plain[n].marked(mark, masking.maxArity(plain[n]));
      }
      boolean masked = isMasked(n);
      boolean folded = isWide(n) || hasReferences(n);
      depthAndArgument[2 * n] = masked ? depths[n] : 0;
      offsets[n + 1] = 2 * n + 2;
      folds |= folded;
      marked += masked || folded ? 1 : 0;
    }
    allowance.requireMemory(bytes() + marked * MARKED_BYTES);
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
    int steps = 0;
    for (int root : sorted(graph.roots())) {
      visit(root, 0);
      int height = 0;
      stack[height++] = root;
      while (height > 0) {
        Allowance.requireTimeAt(steps++, allowance);
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
    depthAndArgument[2 * node + 1] = masked && marksArguments ? place : 0;
    int number = ++counts[alike.add(node, plain, offsets, depthAndArgument)];
    occurrences[node] = (masked && marksOccurrences) || isNumberedAnyway(node) ? number : 0;
    symbols[node] = marked(plain[node], argument(node), depth(node), occurrences[node]);
  }

  private int depth(int node) {
    return depthAndArgument[2 * node];
  }

  private int argument(int node) {
    return depthAndArgument[2 * node + 1];
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

  /** Sorts the nodes in place; with ranks only where nothing else tells two of them apart. */
  private int[] sorted(int[] nodes) {
    sort(nodes);
    if (tied && ranks == null) {
      ranks = ranks();
      sort(nodes);
    }
    return nodes;
  }

  private void sort(int[] nodes) {
    if (nodes.length > FEW) {
      sortMany(nodes);
      return;
    }
    for (int i = 1; i < nodes.length; i++) {
      int node = nodes[i];
      int at = i;
      for (; at > 0 && compare(nodes[at - 1], node) > 0; at--) {
        nodes[at] = nodes[at - 1];
      }
      nodes[at] = node;
    }
  }

  private void sortMany(int[] nodes) {
    Integer[] sorted = Arrays.stream(nodes).boxed().toArray(Integer[]::new);
    Arrays.sort(sorted, this::compare);
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = sorted[i];
    }
  }

  private int[] ranks() {
    CanonicalOrder order = graph.canonicalOrder(allowance.besides(bytes()));
    int[] all = new int[symbols.length];
    for (int n = 0; n < all.length; n++) {
      all[n] = order.rank(n);
    }
    return all;
  }

  /**
   * By symbol, where a node that is visited comes before one whose number will follow; nodes that
   * are passed over, by the nodes below; then by rank, once the ranks are there.
   */
  private int compare(int one, int other) {
    Allowance.requireTimeAt(comparisons++, allowance);
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
    tied |= one != other;
    return ranks == null ? 0 : Integer.compare(ranks[one], ranks[other]);
  }

  /** As the symbols of the result compare without their occurrence numbers. */
  private int compareUnnumbered(int one, int other) {
    Symbol mine = graph.symbol(one);
    Symbol its = graph.symbol(other);
    if (!mine.equals(its)) {
      int byLabel = mine.label().compareTo(its.label());
      if (byLabel != 0) {
        return byLabel;
      }
      int byForm = compareForms(mine, its);
      if (byForm != 0) {
        return byForm;
      }
    }
    if (argument(one) != argument(other)) {
      return Integer.compare(argument(one), argument(other));
    }
    return depth(one) != depth(other)
        ? Integer.compare(depth(one), depth(other))
        : Integer.compare(total(one), total(other));
  }

  /** By all that symbols have beside their labels and what masks and folds add. */
  private int compareForms(Symbol mine, Symbol its) {
    int myArity = Math.min(mine.arity(), masking.maxArity(mine));
    int itsArity = Math.min(its.arity(), masking.maxArity(its));
    if (myArity != itsArity) {
      return Integer.compare(myArity, itsArity);
    }
    if (mine.isOrdered() != its.isOrdered()) {
      return mine.isOrdered() ? -1 : 1;
    }
    if (mine.isEdge() != its.isEdge()) {
      return its.isEdge() ? -1 : 1;
    }
    return Integer.compare(mine.mark().position(), its.mark().position());
  }

  private int total(int node) {
    return isWide(node) ? graph.symbol(node).arity() : 0;
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
    requireMemoryToFold();
    int[] firstContinuation = new int[nodes];
    int[] firstReference = new int[nodes];
    int count = nodes;
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      firstContinuation[n] = count;
      count += continuations(n);
      firstReference[n] = count;
      count += references(n);
    }
    Symbol[] allSymbols = Arrays.copyOf(symbols, count);
    int[][] allChildren = new int[count][];
    int[] owner = new int[count];
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
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
    return Graph.of(allSymbols, allChildren, allowance)
        .orElseThrow(() -> new IllegalStateException("a fold made a cycle"));
  }

  private void requireMemoryToFold() {
    long parts = 0;
    long dealt = 0;
    for (int n = 0; n < symbols.length; n++) {
      parts += continuations(n) + references(n);
      dealt += references(n) > 0 ? graph.parentCount(n) : 0;
    }
    allowance.requireMemory(
        bytes()
            + Graph.bytesToBuild(symbols.length + parts, graph.edgeCount() + parts)
            + symbols.length * MARKED_BYTES
            + parts * MARKED_BYTES
            + dealt * DEALT_BYTES);
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
    Map<Integer, TreeSet<Edge>> edges = new TreeMap<>();
    for (int row = 0; row < allChildren.length; row++) {
      Allowance.requireTimeAt(row, allowance);
      boolean ordered = allSymbols[row].isOrdered();
      for (int k = 0; k < allChildren[row].length; k++) {
        int child = allChildren[row][k];
        if (child < symbols.length && references(child) > 0) {
          edges
              .computeIfAbsent(child, node -> new TreeSet<>())
              .add(new Edge(row, k, allSymbols[row], ordered ? k : 0, visited[owner[row]]));
        }
      }
    }
    edges.forEach(
        (child, incoming) -> {
          int dealt = 0;
          for (Edge edge : incoming) {
            Allowance.requireTimeAt(dealt, allowance);
            int part = dealt++ / masking.maxParents();
            if (part > 0) {
              allChildren[edge.row][edge.k] = firstReference[child] + part - 1;
            }
          }
        });
  }

  /** An edge to a node that has references. */
  private record Edge(int row, int k, Symbol symbol, int place, int visit)
      implements Comparable<Edge> {
    /** Two edges of an unordered node to one child differ in nothing but their numbers. */
    @Override
    public int compareTo(Edge other) {
      int bySymbol = symbol.compareTo(other.symbol);
      if (bySymbol != 0) {
        return bySymbol;
      }
      if (place != other.place) {
        return Integer.compare(place, other.place);
      }
      if (visit != other.visit) {
        return Integer.compare(visit, other.visit);
      }
      return row != other.row ? Integer.compare(row, other.row) : Integer.compare(k, other.k);
    }
  }
}
