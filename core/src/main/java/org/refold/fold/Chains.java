package org.refold.fold;

import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;

/**
 * Sequences without their positions: f1(a, x, f2(b, y, ∅)) is the chain a(x, b(y, ∅)). Each element
 * has the next one below it, so a sequence may have any length, and an element that is spelled
 * takes as many nodes as it needs.
 */
final class Chains {
  /** The word of an element, as the same object again and again, which keeps its notes. */
  private static final SymbolNotes<Symbol> WORDS = new SymbolNotes<>();

  private final int entries;
  private final Allowance allowance;
  private final GraphBuilder builder = new GraphBuilder();
  private int met;

  private Chains(int entries, Allowance allowance) {
    this.entries = entries;
    this.allowance = allowance;
  }

  /**
   * The chains of sequences whose elements have so many entries.
   *
   * @throws RefoldException if the graph has anything else
   */
  static Graph of(Graph sequences, int entries, Allowance allowance) {
    Chains chains = new Chains(entries, allowance);
    chains.builder.reserve(sequences.nodeCount(), sequences.edgeCount(), allowance);
    for (int root : sequences.roots()) {
      chains.addChain(sequences, root);
    }
    requireAll(chains.met, sequences);
    return chains.builder.build(allowance);
  }

  /** Accepts sequences of which so many nodes were met, one by one. */
  static void requireAll(int met, Graph sequences) {
    if (met != sequences.nodeCount()) {
      throw new RefoldException(
          "sequence: got nodes with several parents, expected a tree; repeat a constant instead of"
              + " sharing it");
    }
  }

  /** The node of the sequences that a node of their chains was made of. */
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
    throw new IllegalArgumentException("node " + node + " is on none of the chains");
  }

  /** The sequences of chains; nothing if the graph has anything else. */
  static Optional<Graph> sequences(Graph chains, int entries, Allowance allowance) {
    Chains sequences = new Chains(entries, allowance);
    for (int root : chains.roots()) {
      if (!sequences.addSequence(chains, root)) {
        return Optional.empty();
      }
    }
    return sequences.met == chains.nodeCount()
        ? Optional.of(sequences.builder.build(allowance))
        : Optional.empty();
  }

  /** From the last element to the first, as children come before their parents in a builder. */
  private void addChain(Graph sequences, int root) {
    int[] nodes = SequenceSignature.elements(sequences, root, entries);
    int next = builder.add(SequenceSignature.END);
    int[] children = new int[entries];
    for (int j = nodes.length - 1; j >= 0; j--) {
      Allowance.requireTimeAt(j, allowance);
      for (int r = 1; r < entries; r++) {
        children[r - 1] = builder.add(sequences.symbol(sequences.child(nodes[j], r)));
      }
      children[entries - 1] = next;
      String word = sequences.symbol(sequences.child(nodes[j], 0)).label();
      next = builder.add(Symbol.ordered(word, entries), children, 0, entries);
    }
    met += nodes.length * (entries + 1) + 1;
  }

  private boolean addSequence(Graph chains, int root) {
    int length = 0;
    int node = root;
    for (; isElement(chains, node); node = chains.child(node, entries - 1)) {
      Allowance.requireTimeAt(length++, allowance);
    }
    if (length == 0 || !chains.symbol(node).equals(SequenceSignature.END)) {
      return false;
    }
    int[] nodes = new int[length];
    node = root;
    for (int j = 0; j < length; j++) {
      nodes[j] = node;
      node = chains.child(node, entries - 1);
    }
    int next = builder.add(SequenceSignature.END);
    int[] children = new int[entries + 1];
    for (int j = length - 1; j >= 0; j--) {
      Allowance.requireTimeAt(j, allowance);
      children[0] = builder.add(word(chains.symbol(nodes[j])));
      for (int r = 1; r < entries; r++) {
        children[r] = builder.add(chains.symbol(chains.child(nodes[j], r - 1)));
      }
      children[entries] = next;
      next = builder.add(SequenceSignature.position(j + 1, entries), children, 0, entries + 1);
    }
    met += length * entries + 1;
    return true;
  }

  private static Symbol word(Symbol element) {
    Symbol word = WORDS.get(element);
    if (word == null) {
      word = Symbol.leaf(element.label());
      WORDS.put(element, word);
    }
    return word;
  }

  private boolean isElement(Graph chains, int node) {
    Symbol symbol = chains.symbol(node);
    boolean fits =
        symbol.arity() == entries
            && symbol.isOrdered()
            && !symbol.isEdge()
            && symbol.mark().equals(Mark.NONE);
    for (int r = 0; fits && r < entries - 1; r++) {
      fits = chains.symbol(chains.child(node, r)).isLeaf();
    }
    return fits;
  }
}
