package org.refold.reshape;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.NodeException;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;

/**
 * Reshapes one graph. A depth-first traversal, with each node before its children, writes the
 * forest as it goes. The stack holds the nodes still to be visited, each with its future place
 * among all children of the forest. Takes linear time in the size of the forest, apart from
 * ordering unordered children.
 */
final class ForestReshaper {
  /** The memory per node of the graph in the arrays of this class. */
  private static final long NODE_BYTES = 24;

  /** The memory per node of the forest, including the stack, while the arrays grow. */
  private static final long FOREST_BYTES = 64;

  /** The number of ints in an entry of the stack. */
  private static final int ENTRY = 3;

  private static final int NO_PLACE = -1;

  /**
   * Marks the first edge of a chain, in place of the first remaining child; the k-th edge, from 0,
   * is k less.
   */
  private static final int CHAIN = -1;

  private final Reshaping reshaping;
  private final Graph graph;
  private final Vocabulary vocabulary;
  private final Allowance allowance;
  private final SiblingOrder order;

  /**
   * For each node with unordered children: its children in the order of visits. An extra node after
   * the last represents the forest, whose children are the roots.
   */
  private final int[] @Nullable [] sorted;

  /**
   * For each node: its number among the variables, or among the nodes with several parents, from 1.
   */
  private final int[] numbers;

  private int variables;
  private int shared;

  /** The node whose part of the forest is being written; used in messages. */
  private int current;

  /**
   * The nodes to visit. An entry has a node, the first of its remaining children, and the place to
   * fill.
   */
  private int[] stack = new int[32 * ENTRY];

  private int height;

  private Symbol[] symbols;
  private int[] offsets;
  private int[] children;

  /** For each node of the forest: the node that it is a part of; null unless requested. */
  private int @Nullable [] origins;

  private int nodes;

  ForestReshaper(Reshaping reshaping, Graph graph, Vocabulary vocabulary, Allowance allowance) {
    this.reshaping = reshaping;
    this.graph = graph;
    this.vocabulary = vocabulary;
    int count = graph.nodeCount();
    long bytes = count * NODE_BYTES + 4L * graph.edgeCount();
    allowance.requireMemory(bytes);
    this.allowance = allowance.besides(bytes);
    this.order = new SiblingOrder(reshaping, graph, this.allowance);
    this.sorted = new int[count + 1][];
    this.numbers = new int[count];
    int expected = 8 + count + graph.edgeCount() / 2;
    this.symbols = new Symbol[expected];
    this.offsets = new int[expected + 1];
    this.children = new int[expected];
  }

  Graph forest() {
    int all = graph.nodeCount();
    int[] roots = order.sorted(graph.roots());
    sorted[all] = roots;
    current = all;
    int arity = Math.min(roots.length, reshaping.maxUnorderedArity());
    pushChildren(all, roots.length, 0, add(structure(Vocabulary.forest(arity)), NO_PLACE));
    for (int steps = 0; height > 0; steps++) {
      Allowance.requireTimeAt(steps, allowance);
      height -= ENTRY;
      int node = stack[height];
      int from = stack[height + 1];
      current = node;
      if (from == 0) {
        visit(node, stack[height + 2]);
      } else if (from <= CHAIN) {
        link(node, CHAIN - from, stack[height + 2]);
      } else {
        goOn(node, from, stack[height + 2]);
      }
    }
    return written();
  }

  /**
   * Returns the forest of a single sequence of words, which is that of its {@linkplain Chains
   * chain}. Most sequences are like this and need no intermediate graph.
   */
  Graph forestOfSequence() {
    int[] elements = SequenceSignature.elements(graph, graph.roots()[0], 1);
    Chains.requireAll(2 * elements.length + 1, graph);
    current = graph.nodeCount();
    int place = above(structure(Vocabulary.forest(1)), NO_PLACE);
    for (int j = 0; j < elements.length; j++) {
      Allowance.requireTimeAt(j, allowance);
      // A separate statement, because adding a node may replace the array of offsets.
      int row = addNode(graph.child(elements[j], 0), 1, place);
      place = offsets[row];
    }
    addNode(graph.child(elements[elements.length - 1], 1), 0, place);
    return written();
  }

  private Graph written() {
    return Graph.trusted(
        Arrays.copyOf(symbols, nodes),
        Arrays.copyOf(offsets, nodes + 1),
        Arrays.copyOf(children, offsets[nodes]),
        allowance);
  }

  private void visit(int node, int place) {
    Symbol symbol = graph.symbol(node);
    if (reshaping.isVariable(symbol)) {
      if (numbers[node] == 0) {
        numbers[node] = ++variables;
        order.visit(node);
      }
      addNumbered(symbol, numbers[node], place);
      return;
    }
    int at = place;
    if (graph.parentCount(node) > 1 && !isCopied(symbol)) {
      if (numbers[node] > 0) {
        addNumbered(Vocabulary.REFERENCE, numbers[node], place);
        return;
      }
      numbers[node] = ++shared;
      order.visit(node);
      at = above(structure(Vocabulary.SHARED), at);
    }
    if (!symbol.isOrdered()) {
      sorted[node] = order.sorted(graph.children(node));
    }
    boolean chained = hasChain(node);
    int arity = chained ? 1 : Math.min(symbol.arity(), reshaping.maxArity(symbol.isOrdered()));
    int row = addNode(node, arity, at);
    if (chained) {
      push(node, CHAIN, offsets[row]);
    } else if (arity > 0) {
      pushChildren(node, symbol.arity(), 0, row);
    }
  }

  /**
   * Tests whether the children of a node form a chain: several edges, none of which has another
   * parent.
   */
  private boolean hasChain(int node) {
    int arity = graph.symbol(node).arity();
    boolean chained = arity > 1;
    for (int k = 0; k < arity && chained; k++) {
      int child = graph.child(node, k);
      chained = graph.symbol(child).isEdge() && graph.parentCount(child) == 1;
    }
    return chained;
  }

  /**
   * Adds an edge of a chain.
   *
   * @param k the number of the edge, from 0
   */
  private void link(int node, int k, int place) {
    int edge = child(node, k);
    int arity = k + 1 < graph.symbol(node).arity() ? 2 : 1;
    int row = addNode(edge, arity, place);
    int begin = offsets[row];
    if (arity == 2) {
      push(node, CHAIN - k - 1, begin + 1);
    }
    push(graph.child(edge, 0), 0, begin);
  }

  private boolean isCopied(Symbol symbol) {
    return symbol.isLeaf() && reshaping.sharing() == Sharing.ALWAYS;
  }

  private void goOn(int node, int from, int place) {
    boolean ordered = node < graph.nodeCount() && graph.symbol(node).isOrdered();
    int all = node < graph.nodeCount() ? graph.symbol(node).arity() : graph.rootCount();
    int arity = Math.min(all - from, reshaping.maxArity(ordered));
    pushChildren(node, all, from, add(structure(Vocabulary.continuation(arity, ordered)), place));
  }

  /** Pushes the children of a node, from some child on, which come below a node of the forest. */
  private void pushChildren(int node, int all, int from, int row) {
    int begin = offsets[row];
    int end = offsets[row + 1];
    int last = end - 1;
    if (from + (end - begin) < all) {
      push(node, from + (end - begin) - 1, last--);
    }
    for (int place = last; place >= begin; place--) {
      push(child(node, from + place - begin), 0, place);
    }
  }

  private int child(int node, int k) {
    int[] itsSorted = sorted[node];
    return itsSorted == null ? graph.child(node, k) : itsSorted[k];
  }

  private void push(int node, int from, int place) {
    if (height == stack.length) {
      stack = Arrays.copyOf(stack, 2 * height);
    }
    stack[height] = node;
    stack[height + 1] = from;
    stack[height + 2] = place;
    height += ENTRY;
  }

  /** Adds a node of the graph to the forest, with the pieces of its label if it must be spelled. */
  private int addNode(int node, int arity, int place) {
    current = node;
    Symbol known = vocabulary.ofNode(graph.symbol(node), arity);
    return known == null ? spell(node, arity, place) : add(known, place);
  }

  /** Turns on {@link #origins()}. Must be called first. */
  ForestReshaper withOrigins() {
    origins = new int[symbols.length];
    return this;
  }

  /**
   * Maps each node of the forest to the node of the graph that it is a part, a label, a sharing
   * node or a reference of. Nodes above the roots map to the number of nodes of the graph.
   */
  int[] origins() {
    return Arrays.copyOf(Objects.requireNonNull(origins, "origins"), nodes);
  }

  /** Adds a node to the forest, at a place below another node. */
  private int add(Symbol symbol, int place) {
    int edges = offsets[nodes];
    if (nodes == symbols.length) {
      allowance.requireMemory(FOREST_BYTES * 2 * nodes);
      symbols = Arrays.copyOf(symbols, 2 * nodes);
      offsets = Arrays.copyOf(offsets, 2 * nodes + 1);
    }
    if (edges + symbol.arity() > children.length) {
      children = Arrays.copyOf(children, Math.max(2 * edges, edges + symbol.arity()));
    }
    if (place != NO_PLACE) {
      children[place] = nodes;
    }
    symbols[nodes] = symbol;
    offsets[nodes + 1] = edges + symbol.arity();
    if (origins != null) {
      origins = nodes == origins.length ? Arrays.copyOf(origins, symbols.length) : origins;
      origins[nodes] = current;
    }
    return nodes++;
  }

  /** Adds a node with at most one child, and returns the place of that child. */
  private int above(Symbol symbol, int place) {
    int row = add(symbol, place);
    return offsets[row];
  }

  /** Adds a leaf with a number, which is spelled in digits above it if the vocabulary lacks it. */
  private void addNumbered(Symbol leaf, int number, int place) {
    Symbol known = vocabulary.numbered(leaf, number);
    if (known != null) {
      add(known, place);
      return;
    }
    if (vocabulary.known(leaf) == null) {
      throw unknown(leaf + " number " + number, "number " + number + " of these symbols: ");
    }
    add(structure(leaf), spell(Integer.toString(number), false, place));
  }

  private int spell(int node, int arity, int place) {
    Symbol symbol = graph.symbol(node);
    if (!vocabulary.spells() || !symbol.mark().equals(Mark.NONE)) {
      throw unknown(symbol.toString(), "");
    }
    int at = spell(symbol.label(), arity == 0, place);
    return at == NO_PLACE
        ? nodes - 1
        : add(structure(Vocabulary.spelled(symbol.isEdge(), arity, symbol.isOrdered())), at);
  }

  /**
   * Adds the pieces of a text, one above the other, and returns the place below the last.
   *
   * @param isLeaf whether the last piece is a leaf, so that there is no place below it unless the
   *     text is empty
   */
  private int spell(String text, boolean isLeaf, int place) {
    int at = place;
    for (int from = 0; from < text.length(); ) {
      Allowance.requireTimeAt(from, allowance);
      Symbol piece = vocabulary.piece(text, from, isLeaf);
      boolean isLast;
      if (piece != null) {
        from += piece.label().length();
        isLast = isLeaf && from == text.length();
        at = above(piece, at);
      } else {
        int unit = text.charAt(from++);
        isLast = isLeaf && from == text.length();
        for (int shift = 12; shift >= 0; shift -= 4) {
          Symbol bits = Vocabulary.bits((unit >> shift) & 0xf, isLast && shift == 0);
          at = above(structure(bits), at);
        }
      }
      if (isLast) {
        return NO_PLACE;
      }
    }
    return at;
  }

  /**
   * Returns a symbol that has no label of the data. Every vocabulary has those that its data need.
   */
  private Symbol structure(Symbol symbol) {
    Symbol known = vocabulary.known(symbol);
    if (known == null) {
      throw unknown(symbol.toString(), "");
    }
    return known;
  }

  private RefoldException unknown(String what, String why) {
    String fault =
        why
            + "unknown symbol, expected one of this codec; build a codec from data with this symbol,"
            + " or one that spells unknown labels";
    return current < graph.nodeCount()
        ? new NodeException(graph, current, what, fault)
        : new RefoldException(what + ": " + fault);
  }
}
