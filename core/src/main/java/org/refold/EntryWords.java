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
 * What the entries of a codec's vectors count, in terms of the data at hand: the first of its
 * patterns that were met for each entry. Other data may have other patterns there; {@link
 * Codec#featureName(int)} says which ones can be.
 *
 * <p>Takes memory in the entries that occur, not in the items, and little time for an item all of
 * whose entries were met before. Not for several threads at once.
 */
public final class EntryWords {
  /** Stands between patterns that share an entry; a bar is a symbol of clauses. */
  public static final String OR = " or ";

  /** So many patterns of an entry are kept. */
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

  /** The same words for a codec that was extended from this one's; what is added is in both. */
  public EntryWords of(Codec extended) {
    return extended.equals(codec) ? this : new EntryWords(extended, met, examples);
  }

  /**
   * Looks at an item.
   *
   * @param vector that of the graph
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

  /** What a node adds: where it stands, then the blocks that stand for that. */
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

  /** A node of a forest, or of a graph with masks, and where it stands. */
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

  /** What was met for an entry, the first first; nothing if it was not met. */
  public List<String> examples(int index) {
    return List.copyOf(examples.getOrDefault(index, List.of()));
  }

  /** What an entry counts: what was met for it, or else what can be. */
  public String words(int index) {
    List<String> met = examples(index);
    return met.isEmpty() ? codec.featureName(index) : String.join(OR, met);
  }
}
