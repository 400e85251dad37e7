package org.refold.pattern;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.refold.graph.LabelHash;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;

/**
 * The entries of labels in the plain row of symbols: one for each that a codec knows, however many
 * children its nodes have, and some that all others share by their hash. Immutable and safe to
 * share between threads.
 */
public final class Labels {
  /** So many entries are shared by labels that are not known. */
  static final int SHARED = 256;

  /** An entry of the row, and the hash that stands for the label in patterns. */
  record Entry(int index, long hash) {}

  private final List<Symbol> known;
  private final Map<Symbol, Integer> indices = new HashMap<>();
  private final SymbolNotes<Entry> noted = new SymbolNotes<>();
  private final long key;

  /**
   * The labels of some symbols, as far as they are of the data.
   *
   * @param key decides on what labels share entries
   */
  public Labels(Iterable<Symbol> symbols, long key) {
    TreeSet<Symbol> distinct = new TreeSet<>();
    for (Symbol symbol : symbols) {
      if (symbol.nature().isOfData()) {
        distinct.add(label(symbol));
      }
    }
    this.known = List.copyOf(distinct);
    this.key = key;
    for (int i = 0; i < known.size(); i++) {
      indices.put(known.get(i), i);
    }
  }

  /**
   * What nodes of one label have in common: the label, whether it is an edge's, a leaf's or that of
   * a node with any number of children, ordered or not, and its pool.
   */
  private static Symbol label(Symbol symbol) {
    return Symbol.of(
            symbol.isEdge() ? Nature.EDGE : Nature.NODE,
            symbol.label(),
            symbol.isLeaf() ? 0 : 1,
            symbol.isOrdered())
        .marked(Mark.atPosition(symbol.mark().position()));
  }

  /** How many entries the row has. */
  public int size() {
    return known.size() + SHARED;
  }

  Entry entry(Symbol symbol) {
    Entry found = noted.get(symbol);
    if (found == null) {
      Symbol label = label(symbol);
      long pool = 2L * label.mark().position() + (label.isEdge() ? 1 : 0);
      long nature = 2L * label.arity() + (label.isOrdered() ? 1 : 0);
      long hash = LabelHash.of(label.label(), LabelHash.mixed(LabelHash.mixed(key, pool), nature));
      Integer index = indices.get(label);
      found =
          new Entry(
              index == null ? known.size() + (int) Long.remainderUnsigned(hash, SHARED) : index,
              hash);
      noted.put(symbol, found);
    }
    return found;
  }

  /** What an entry of the row counts. */
  public String words(int index) {
    if (index >= known.size()) {
      return "labels that are not known, " + (index - known.size() + 1) + " of " + SHARED;
    }
    return PatternWords.label(known.get(index));
  }
}
