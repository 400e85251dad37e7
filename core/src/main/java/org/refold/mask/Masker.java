package org.refold.mask;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.NodeTable;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Masks one graph, and has it folded where it needs that. All numbers follow the canonical order,
 * so that isomorphic graphs give isomorphic results. Besides that order, it takes time linear in
 * the graph.
 */
final class Masker {
  /** Up to so many nodes are sorted by insertion; few nodes have more children without an order. */
  private static final int FEW = 16;

  /** What a node takes in the arrays here, by measurement. */
  private static final long NODE_BYTES = 64;

  private static final long EDGE_BYTES = 4;

  /** A symbol with a mark that no other node has. */
  static final long MARKED_BYTES = 80;

  private final Masking masking;
  private final Graph graph;
  private final Allowance allowance;
  private final boolean marksArguments;

  /** By node: what its symbol tells about how it is masked. */
  private final SymbolMasking[] maskings;

  /** By node: its traits. */
  private final byte[] traits;

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
    int nodes = graph.nodeCount();
    allowance.requireMemory(bytes());
    this.maskings = new SymbolMasking[nodes];
    this.traits = new byte[nodes];
    this.sortedChildren = new int[nodes][];
    this.symbols = new Symbol[nodes];
    this.visited = new int[nodes];
    this.places = new int[nodes];
    this.plain = new Symbol[nodes];
    this.depthAndArgument = new int[2 * nodes];
    this.offsets = new int[nodes + 1];
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
      SymbolMasking its = SymbolMasking.of(graph.symbol(n), masking);
      int parents = graph.parentCount(n);
      boolean folded = its.continuations() > 0 || parents > masking.maxParents();
      traits[n] = (byte) its.traits(parents);
      maskings[n] = its;
      plain[n] = its.folded();
      depthAndArgument[2 * n] = is(n, SymbolMasking.MASKED) ? depths[n] : 0;
      offsets[n + 1] = 2 * n + 2;
      folds |= folded;
      marked += folded || is(n, SymbolMasking.MASKED) ? 1 : 0;
    }
    allowance.requireMemory(bytes() + marked * MARKED_BYTES);
    visitAll();
    return folds ? folded() : graph.withSymbols(symbols);
  }

  private boolean is(int node, int trait) {
    return (traits[node] & trait) != 0;
  }

  private Graph folded() {
    for (int n = 0; n < symbols.length; n++) {
      if (is(n, SymbolMasking.WIDE) && !graph.symbol(n).isOrdered()) {
        // By their symbols now that these are complete.
        sorted(sortedChildren[n]);
      }
    }
    return new Folder(masking, graph, allowance.besides(bytes()), symbols, sortedChildren, visited)
        .folded();
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
          visit(child, is(node, SymbolMasking.PASSED_OVER) ? places[node] : place);
          stack[height++] = child;
        }
      }
    }
  }

  private void visit(int node, int place) {
    visited[node] = ++visits;
    places[node] = place;
    depthAndArgument[2 * node + 1] = marksArguments && is(node, SymbolMasking.MASKED) ? place : 0;
    int number = ++counts[alike.add(node, plain, offsets, depthAndArgument)];
    int occurrence = is(node, SymbolMasking.NUMBERED) ? number : 0;
    symbols[node] = maskings[node].marked(argument(node), depth(node), occurrence);
  }

  private int depth(int node) {
    return depthAndArgument[2 * node];
  }

  private int argument(int node) {
    return depthAndArgument[2 * node + 1];
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
      if (!is(mine, SymbolMasking.PASSED_OVER) || !is(its, SymbolMasking.PASSED_OVER)) {
        break;
      }
      mine = graph.child(mine, 0);
      its = graph.child(its, 0);
    }
    tied |= one != other && !areInterchangeable(one, other);
    return ranks == null ? 0 : Integer.compare(ranks[one], ranks[other]);
  }

  /**
   * Whether exchanging two children of a node changes nothing: such as the sides of X = Y, where
   * neither occurs elsewhere. Finding the canonical order takes longer than all the rest here.
   */
  private boolean areInterchangeable(int one, int other) {
    return graph.symbol(one).isLeaf()
        && graph.symbol(one).equals(graph.symbol(other))
        && graph.parentCount(one) == 1
        && graph.parentCount(other) == 1;
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
    return is(node, SymbolMasking.WIDE) ? graph.symbol(node).arity() : 0;
  }

  private int number(int node) {
    return visited[node] == 0 ? Integer.MAX_VALUE : symbols[node].mark().occurrence();
  }
}
