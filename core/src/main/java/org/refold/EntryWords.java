package org.refold;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;

/**
 * Describes the entries of a codec's vectors by examples: the first patterns of actual data that
 * each entry counted. Other data may have other patterns in the same entry; {@link
 * Codec#featureName(int)} describes all that are possible.
 *
 * <pre>{@code
 * EntryWords words = codec.entryWords();
 * for (Graph graph : graphs) {
 *   words.add(graph, codec.encode(graph));
 * }
 * codec.explain(vector, words);
 * }</pre>
 *
 * <p>Memory grows with the number of distinct entries, not with the number of items. An item with
 * no new entries takes little time. Not thread-safe.
 */
public final class EntryWords {
  /**
   * Separates patterns that share an entry. A bar would be ambiguous, because it occurs in clauses.
   */
  public static final String OR = " or ";

  /** The maximum number of examples of an entry. */
  private static final int KEPT = 3;

  private final Codec codec;
  private final BitSet met;
  private final Map<Integer, List<String>> examples;

  EntryWords(Codec codec) {
    this(codec, new BitSet(), new HashMap<>());
  }

  private EntryWords(Codec codec, BitSet met, Map<Integer, List<String>> examples) {
    this.codec = codec;
    this.met = met;
    this.examples = examples;
  }

  public Codec codec() {
    return codec;
  }

  /**
   * Returns a view of these examples for a codec that was extended from this one. Examples added to
   * either are in both.
   */
  public EntryWords of(Codec extended) {
    return extended.equals(codec) ? this : new EntryWords(extended, met, examples);
  }

  /**
   * Adds the patterns of an item as examples.
   *
   * @param vector the vector of the graph
   */
  public void add(Graph graph, CountVector vector) {
    boolean allMet = true;
    // Symbols need no examples.
    for (int i = vector.rowBegin(1); i < vector.entryCount() && allMet; i++) {
      allMet = met.get(vector.index(i));
    }
    if (!allMet) {
      addExact(graph);
      codec.forEachPlainPattern(graph, (index, node, words) -> keep(index, words));
    }
  }

  private void addExact(Graph graph) {
    Graph masked = codec.masked(graph);
    List<CountVector> nodes = codec.encodeMasked(masked);
    for (int node = 0; node < nodes.size(); node++) {
      int itsNode = node;
      CountVector own = nodes.get(node);
      for (int i = own.rowBegin(1); i < own.entryCount(); i++) {
        keep(own.index(i), () -> words(masked, itsNode));
      }
    }
  }

  /**
   * Describes what a node adds to the vector: its position, followed by the blocks that encode it.
   */
  static List<Explanation> explainNode(Graph masked, int node, List<Explanation> blocks) {
    return blocks.stream()
        .map(
            entry ->
                entry.row() == 0
                    ? entry
                    : new Explanation(
                        entry.index(),
                        entry.row(),
                        entry.count(),
                        words(masked, node) + " (" + entry.words() + ")"))
        .toList();
  }

  /** Describes the position of a node of a forest or of a graph with masks. */
  private static String words(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    if (graph.isRoot(node)) {
      return symbol + " at the root";
    }
    int parent = graph.parent(node, 0);
    Symbol above = graph.symbol(parent);
    int k = 0;
    while (graph.child(parent, k) != node) {
      k++;
    }
    return symbol
        + (above.isOrdered() && above.arity() > 1 ? " as child " + (k + 1) + " of " : " below ")
        + above;
  }

  private void keep(int index, Supplier<String> words) {
    met.set(index);
    List<String> kept = examples.computeIfAbsent(index, any -> new ArrayList<>(1));
    if (kept.size() < KEPT) {
      String its = words.get();
      if (!kept.contains(its)) {
        kept.add(its);
      }
    }
  }

  /** The examples of an entry, in the order of their first occurrence; empty if there are none. */
  public List<String> examples(int index) {
    return List.copyOf(examples.getOrDefault(index, List.of()));
  }

  /** Describes an entry by its examples or, if it has none, by its feature name. */
  public String words(int index) {
    List<String> met = examples(index);
    return met.isEmpty() ? codec.featureName(index) : String.join(OR, met);
  }
}
