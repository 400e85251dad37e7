package org.refold.mask;

import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.NodeTable;
import org.refold.graph.SiblingSort;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Masks one graph, and has it reshaped where it needs that. All numbers follow the canonical order,
 * so that isomorphic graphs give isomorphic results. Besides that order, it takes time linear in
 * the graph.
 */
final class Masker extends MaskWalk {
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

  /** By node: its symbol without masks; the arity is that of the node once reshaped. */
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
        // By their symbols now that these are complete.
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

  /** Gives a node its numbers. */
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

  /** A node that is visited comes before one whose number will follow. */
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

  /** By all that symbols have beside their labels and what masks and reshaping add. */
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
