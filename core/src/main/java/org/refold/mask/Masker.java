package org.refold.mask;

import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.NodeTable;
import org.refold.graph.SiblingSort;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Masks one graph, and reshapes it if necessary. All numbers follow the canonical order, so
 * isomorphic graphs give isomorphic results. Takes linear time, apart from computing that order.
 */
final class Masker extends MaskWalk {
  /** The memory per node in the arrays of this class, as measured. */
  private static final long NODE_BYTES = 64;

  private static final long EDGE_BYTES = 4;

  /** The memory of a symbol whose mark no other node has. */
  static final long MARKED_BYTES = 80;

  private final Masking masking;
  private final Graph graph;
  private final Allowance allowance;
  private final boolean marksArguments;

  /** For each node: how its symbol is masked. */
  private final SymbolMasking[] maskings;

  /** For each node: its traits. */
  private final byte[] traits;

  /** For each node with unordered children: its children in the order of visits. */
  private final int[][] sortedChildren;

  /** For each visited node: its symbol with all its marks. */
  private final Symbol[] symbols;

  /** For each node: its symbol without masks, but with the arity after reshaping. */
  private final Symbol[] plain;

  /** For each visited node: its depth and its argument number, each 0 if it is not marked. */
  private final int[] depthAndArgument;

  /** For each node: the index of these two numbers, which is twice the number of the node. */
  private final int[] offsets;

  /** Visited nodes that differ at most in their occurrence numbers. */
  private final NodeTable alike = new NodeTable();

  /** For the first node of each such group: the number of nodes so far. */
  private final int[] counts;

  private final SiblingSort siblings;

  Masker(Masking masking, Graph graph, Allowance allowance) {
    super(graph.nodeCount(), bytes(graph), allowance);
    this.masking = masking;
    this.graph = graph;
    this.allowance = allowance;
    this.marksArguments = masking.masks().contains(Mask.ARGUMENT);
    int nodes = graph.nodeCount();
    this.maskings = new SymbolMasking[nodes];
    this.traits = new byte[nodes];
    this.sortedChildren = new int[nodes][];
    this.symbols = new Symbol[nodes];
    this.plain = new Symbol[nodes];
    this.depthAndArgument = new int[2 * nodes];
    this.offsets = new int[nodes + 1];
    this.counts = new int[nodes];
    this.siblings = new SiblingSort(graph, this::compare, allowance.besides(bytes(graph)));
  }

  private static long bytes(Graph graph) {
    return graph.nodeCount() * NODE_BYTES + graph.edgeCount() * EDGE_BYTES;
  }

  Graph masked() {
    int[] depths =
        masking.masks().contains(Mask.DEPTH)
            ? Depths.of(graph, allowance)
            : new int[symbols.length];
    int marked = 0;
    boolean reshapes = false;
    for (int n = 0; n < symbols.length; n++) {
      Allowance.requireTimeAt(n, allowance);
      SymbolMasking its = SymbolMasking.of(graph.symbol(n), masking);
      int parents = graph.parentCount(n);
      boolean reshaped = its.continuations() > 0 || parents > masking.maxParents();
      traits[n] = (byte) its.traits(parents);
      maskings[n] = its;
      plain[n] = its.reshaped();
      depthAndArgument[2 * n] = is(n, SymbolMasking.MASKED) ? depths[n] : 0;
      offsets[n + 1] = 2 * n + 2;
      reshapes |= reshaped;
      marked += reshaped || is(n, SymbolMasking.MASKED) ? 1 : 0;
    }
    allowance.requireMemory(bytes(graph) + marked * MARKED_BYTES);
    walk(siblings.sorted(graph.roots()));
    return reshapes ? reshaped() : graph.withSymbols(symbols);
  }

  private boolean is(int node, int trait) {
    return (traits[node] & trait) != 0;
  }

  private Graph reshaped() {
    for (int n = 0; n < symbols.length; n++) {
      if (is(n, SymbolMasking.WIDE) && !graph.symbol(n).isOrdered()) {
        // Sort by symbols, which are complete now.
        siblings.sorted(sortedChildren[n]);
      }
    }
    return new Reshaper(
            masking, graph, allowance.besides(bytes(graph)), symbols, sortedChildren, visited)
        .reshaped();
  }

  @Override
  int child(int node, int k) {
    Symbol symbol = graph.symbol(node);
    if (k == symbol.arity()) {
      return -1;
    }
    if (symbol.isOrdered()) {
      return graph.child(node, k);
    }
    if (k == 0) {
      sortedChildren[node] = siblings.sorted(graph.children(node));
    }
    return sortedChildren[node][k];
  }

  @Override
  boolean isOrdered(int node) {
    return graph.symbol(node).isOrdered();
  }

  @Override
  boolean isPassedOver(int node) {
    return is(node, SymbolMasking.PASSED_OVER);
  }

  @Override
  int below(int node) {
    return graph.child(node, 0);
  }

  /** Assigns the numbers of a node. */
  @Override
  boolean visit(int node, int place) {
    depthAndArgument[2 * node + 1] = marksArguments && is(node, SymbolMasking.MASKED) ? place : 0;
    int number = ++counts[alike.add(node, plain, offsets, depthAndArgument)];
    int occurrence = is(node, SymbolMasking.NUMBERED) ? number : 0;
    symbols[node] = maskings[node].marked(argument(node), depth(node), occurrence);
    return true;
  }

  private int depth(int node) {
    return depthAndArgument[2 * node];
  }

  private int argument(int node) {
    return depthAndArgument[2 * node + 1];
  }

  /** A visited node comes before one that gets its number later. */
  @Override
  int compareSymbols(int one, int other) {
    int unnumbered = compareUnnumbered(one, other);
    return unnumbered != 0 ? unnumbered : Integer.compare(number(one), number(other));
  }

  @Override
  int compareTied(int one, int other) {
    return siblings.byRank(one, other, one != other && !areInterchangeable(one, other));
  }

  /**
   * Tests whether exchanging two children of a node changes nothing, such as the sides of X = Y if
   * neither variable occurs elsewhere. This avoids computing the canonical order, which takes
   * longer than everything else here.
   */
  private boolean areInterchangeable(int one, int other) {
    return graph.symbol(one).isLeaf()
        && graph.symbol(one).equals(graph.symbol(other))
        && graph.parentCount(one) == 1
        && graph.parentCount(other) == 1;
  }

  /** Compares the symbols of the result without their occurrence numbers. */
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

  /** Compares symbols by everything except their labels and what masks and reshaping add. */
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
