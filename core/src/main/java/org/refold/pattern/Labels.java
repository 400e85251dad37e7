package org.refold.pattern;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.refold.graph.LabelHash;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;

/**
 * The entries of labels in the plain row of symbols: one for each that a codec knows, however many
 * children its nodes have, and some that all others share by their hash. Where labels are graded,
 * each split adds an entry for each block that a known label is in, and some that other blocks
 * share. Immutable and safe to share between threads.
 */
public final class Labels {
  /** So many entries are shared by labels that are not known; in each split, by blocks. */
  static final int SHARED = 256;

  /**
   * An entry of the row, and the hash that stands for the label in patterns.
   *
   * @param blocks the same for the label's block in each split; none if it is not graded
   */
  record Entry(int index, long hash, List<Entry> blocks) {
    boolean isGraded() {
      return !blocks.isEmpty();
    }

    /** The entry in a split; a label that is not graded is itself in all of them. */
    Entry in(int split) {
      return split == 0 || blocks.isEmpty() ? this : blocks.get(split - 1);
    }
  }

  private final List<Symbol> known;
  private final Map<Symbol, Integer> indices = new HashMap<>();
  private final SymbolNotes<Entry> noted = new SymbolNotes<>();
  private final long key;
  private final @Nullable Grading grading;

  /** By the hash of a block. */
  private final Map<Long, Integer> blockIndices = new HashMap<>();

  /** By the index of a block: the first known label in it. */
  private final Map<Integer, Symbol> blockExamples = new HashMap<>();

  /** By split: where the entries begin that its blocks share, the last of the split. */
  private final int[] sharedStarts;

  /**
   * The labels of some symbols, as far as they are of the data.
   *
   * @param key decides on what labels share entries
   * @param grading which labels are near each other; null if equal labels alone count
   */
  public Labels(Iterable<Symbol> symbols, long key, @Nullable Grading grading) {
    TreeSet<Symbol> distinct = new TreeSet<>();
    for (Symbol symbol : symbols) {
      if (symbol.nature().isOfData()) {
        distinct.add(label(symbol));
      }
    }
    this.known = List.copyOf(distinct);
    this.key = key;
    this.grading = grading;
    for (int i = 0; i < known.size(); i++) {
      indices.put(known.get(i), i);
    }
    this.sharedStarts = new int[splits()];
    sharedStarts[0] = known.size();
    for (int split = 1; split < splits(); split++) {
      int next = sharedStarts[split - 1] + SHARED;
      for (Symbol label : known) {
        if (place(label) >= 0 && blockIndices.putIfAbsent(blockHash(label, split), next) == null) {
          blockExamples.put(next++, label);
        }
      }
      sharedStarts[split] = next;
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
    return sharedStarts[sharedStarts.length - 1] + SHARED;
  }

  /** How often patterns are counted, once as they are and once for each split of a grading. */
  int splits() {
    return grading == null ? 1 : grading.splits() + 1;
  }

  /** How often a pattern counts as it is, where none of its labels is graded. */
  int times() {
    return grading == null ? 1 : grading.times();
  }

  /** The place of a label in the table of the grading; −1 if there is none. */
  private int place(Symbol label) {
    return grading == null ? -1 : grading.place(label.label());
  }

  Entry entry(Symbol symbol) {
    Entry found = noted.get(symbol);
    if (found == null) {
      Symbol label = label(symbol);
      List<Entry> blocks = new ArrayList<>();
      for (int split = 1; split < splits() && place(label) >= 0; split++) {
        long hash = blockHash(label, split);
        blocks.add(entry(blockIndices.get(hash), hash, split, List.of()));
      }
      long hash = LabelHash.of(label.label(), classHash(label));
      found = entry(indices.get(label), hash, 0, List.copyOf(blocks));
      noted.put(symbol, found);
    }
    return found;
  }

  private Entry entry(@Nullable Integer known, long hash, int split, List<Entry> blocks) {
    int index =
        known == null ? sharedStarts[split] + (int) Long.remainderUnsigned(hash, SHARED) : known;
    return new Entry(index, hash, blocks);
  }

  /** Of what a label has beside its text. */
  private long classHash(Symbol label) {
    long pool = 2L * label.mark().position() + (label.isEdge() ? 1 : 0);
    long nature = 2L * label.arity() + (label.isOrdered() ? 1 : 0);
    return LabelHash.mixed(LabelHash.mixed(key, pool), nature);
  }

  /** The hash that stands for the block of a graded label. */
  private long blockHash(Symbol label, int split) {
    Grading its = Objects.requireNonNull(grading);
    int block = its.block(place(label), split - 1);
    return LabelHash.mixed(LabelHash.mixed(classHash(label), split), block);
  }

  /** A label as patterns of a split name it. */
  String words(Symbol symbol, int split) {
    int place = split == 0 ? -1 : place(symbol);
    return grading == null || place < 0
        ? PatternWords.label(symbol)
        : grading.words(place, split - 1);
  }

  /** What an entry of the row counts. */
  public String words(int index) {
    if (index < known.size()) {
      return PatternWords.label(known.get(index));
    }
    int split = 0;
    while (index >= sharedStarts[split] + SHARED) {
      split++;
    }
    Symbol example = blockExamples.get(index);
    if (example != null) {
      return PatternWords.inSplit(words(example, split), split);
    }
    String shared = split == 0 ? "labels that are not known" : "labels near none that is known";
    return PatternWords.inSplit(
        shared + ", " + (index - sharedStarts[split] + 1) + " of " + SHARED, split);
  }
}
