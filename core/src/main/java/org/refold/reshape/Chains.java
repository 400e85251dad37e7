package org.refold.reshape;

import java.util.Arrays;
import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;

/**
 * Converts sequences to chains, which have no positions, and back: f1(a, x, f2(b, y, ∅)) becomes
 * a(x, b(y, ∅)). Each element has the next one below it, so a sequence may have any length, and a
 * spelled element takes as many nodes as it needs.
 */
final class Chains {
  /** The word of an element, always as the same object, which keeps its notes. */
  private static final SymbolNotes<Symbol> WORDS = new SymbolNotes<>();

  /** The element of a word, for the last number of entries used. */
  private static final SymbolNotes<Symbol> ELEMENTS = new SymbolNotes<>();

  private final int entries;
  private final Allowance allowance;

  /** The graph under construction, with children before their parents. */
  private final Symbol[] symbols;

  private final int[] offsets;
  private final int[] children;
  private int nodes;

  /** Allocates space for the given number of nodes, each with at most one parent. */
  private Chains(int nodes, int entries, Allowance allowance) {
    allowance.requireMemory(16L * nodes);
    this.entries = entries;
    this.allowance = allowance;
    this.symbols = new Symbol[nodes];
    this.offsets = new int[nodes + 1];
    this.children = new int[nodes];
  }

  private int add(Symbol symbol) {
    symbols[nodes] = symbol;
    offsets[nodes + 1] = offsets[nodes] + symbol.arity();
    return nodes++;
  }

  private Graph graph() {
    return Graph.trusted(symbols, offsets, Arrays.copyOf(children, offsets[nodes]), allowance);
  }

  /**
   * Returns the chains of sequences with the given number of entries per element.
   *
   * @throws RefoldException if the graph contains anything but such sequences
   */
  static Graph of(Graph sequences, int entries, Allowance allowance) {
    int[] roots = sequences.roots();
    int[][] elements = new int[roots.length][];
    int met = 0;
    int nodes = 0;
    for (int i = 0; i < roots.length; i++) {
      elements[i] = SequenceSignature.elements(sequences, roots[i], entries);
      met += elements[i].length * (entries + 1) + 1;
      nodes += elements[i].length * entries + 1;
    }
    requireAll(met, sequences);
    return new Chains(nodes, entries, allowance).chains(sequences, elements);
  }

  /** Checks that walking the sequences one by one has met as many nodes as there are. */
  static void requireAll(int met, Graph sequences) {
    if (met != sequences.nodeCount()) {
      throw new RefoldException(
          "sequence: got nodes with several parents, expected a tree; repeat a constant instead of"
              + " sharing it");
    }
  }

  /** Returns the node of the sequences from which a node of their chains was made. */
  static int original(Graph chains, int node, Graph sequences, int entries) {
    int[] roots = chains.roots();
    for (int i = 0; i < roots.length; i++) {
      int from = sequences.roots()[i];
      int at = roots[i];
      while (!chains.symbol(at).isLeaf()) {
        for (int r = 0; r < entries; r++) {
          if (node == (r == 0 ? at : chains.child(at, r - 1))) {
            return sequences.child(from, r);
          }
        }
        at = chains.child(at, entries - 1);
        from = sequences.child(from, entries);
      }
      if (at == node) {
        return from;
      }
    }
    throw new IllegalArgumentException("node " + node + " is not on any chain");
  }

  /** Returns the sequences of chains, or empty if the graph contains anything but chains. */
  static Optional<Graph> sequences(Graph chains, int entries, Allowance allowance) {
    return sequences(chains, chains.roots(), chains.nodeCount(), entries, allowance);
  }

  /**
   * Returns the sequence of a forest with a single chain in which nothing needs to be restored, as
   * in most forests of sequences. Empty for other forests.
   */
  static Optional<Graph> sequenceOfForest(Graph forest, int entries, Allowance allowance) {
    int[] roots = forest.roots();
    boolean fits =
        roots.length == 1
            && forest.symbol(roots[0]).nature() == Nature.FOREST
            && forest.symbol(roots[0]).arity() == 1;
    return fits
        ? sequences(
            forest,
            new int[] {forest.child(roots[0], 0)},
            forest.nodeCount() - 1,
            entries,
            allowance)
        : Optional.empty();
  }

  /**
   * @param firsts the first node of each chain
   * @param all the number of nodes that the chains must have in total
   */
  private static Optional<Graph> sequences(
      Graph chains, int[] firsts, int all, int entries, Allowance allowance) {
    int[][] elements = new int[firsts.length][];
    int met = 0;
    int nodes = 0;
    for (int i = 0; i < firsts.length; i++) {
      elements[i] = elements(chains, firsts[i], entries, allowance);
      met += elements[i].length * entries + 1;
      nodes += elements[i].length * (entries + 1) + 1;
      // Checked at every chain: chains that share nodes would take memory for their product.
      if (elements[i].length == 0 || met > all) {
        return Optional.empty();
      }
    }
    return met == all
        ? Optional.of(new Chains(nodes, entries, allowance).sequences(chains, elements))
        : Optional.empty();
  }

  /** Returns the nodes of a chain without its end; an empty array if it is not a chain. */
  private static int[] elements(Graph chains, int first, int entries, Allowance allowance) {
    int[] elements = new int[32];
    int length = 0;
    int node = first;
    for (; isElement(chains, node, entries); node = chains.child(node, entries - 1)) {
      Allowance.requireTimeAt(length, allowance);
      elements = length == elements.length ? Arrays.copyOf(elements, 2 * length) : elements;
      elements[length++] = node;
    }
    return Arrays.copyOf(elements, chains.symbol(node).equals(SequenceSignature.END) ? length : 0);
  }

  private static boolean isElement(Graph chains, int node, int entries) {
    Symbol symbol = chains.symbol(node);
    boolean fits =
        symbol.arity() == entries
            && symbol.isOrdered()
            && symbol.nature() == Nature.NODE
            && symbol.mark().equals(Mark.NONE);
    for (int r = 0; fits && r < entries - 1; r++) {
      Symbol leaf = chains.symbol(chains.child(node, r));
      // In a forest, a leaf may be a number or the last piece of a text, which must be restored.
      fits = leaf.isLeaf() && leaf.nature() == Nature.NODE && leaf.mark().occurrence() == 0;
    }
    return fits;
  }

  /** Builds the chains from the last element to the first, like everything that follows. */
  private Graph chains(Graph sequences, int[][] elements) {
    for (int[] its : elements) {
      int next = add(SequenceSignature.END);
      for (int j = its.length - 1; j >= 0; j--) {
        Allowance.requireTimeAt(j, allowance);
        int first = nodes;
        for (int r = 1; r < entries; r++) {
          add(sequences.symbol(sequences.child(its[j], r)));
        }
        next = add(element(sequences.symbol(sequences.child(its[j], 0))), first, next);
      }
    }
    return graph();
  }

  private Graph sequences(Graph chains, int[][] elements) {
    for (int[] its : elements) {
      int next = add(SequenceSignature.END);
      for (int j = its.length - 1; j >= 0; j--) {
        Allowance.requireTimeAt(j, allowance);
        int first = add(word(chains.symbol(its[j])));
        for (int r = 1; r < entries; r++) {
          add(chains.symbol(chains.child(its[j], r - 1)));
        }
        next = add(SequenceSignature.position(j + 1, entries), first, next);
      }
    }
    return graph();
  }

  /** Adds a node above the leaves from {@code firstLeaf} and the next node. */
  private int add(Symbol symbol, int firstLeaf, int next) {
    int at = offsets[nodes];
    for (int leaf = firstLeaf; leaf < nodes; leaf++) {
      children[at++] = leaf;
    }
    children[at] = next;
    return add(symbol);
  }

  private Symbol element(Symbol word) {
    Symbol element = ELEMENTS.get(word);
    if (element == null || element.arity() != entries) {
      element = Symbol.ordered(word.label(), entries);
      ELEMENTS.put(word, element);
    }
    return element;
  }

  private static Symbol word(Symbol element) {
    Symbol word = WORDS.get(element);
    if (word == null) {
      word = Symbol.leaf(element.label());
      WORDS.put(element, word);
    }
    return word;
  }
}
