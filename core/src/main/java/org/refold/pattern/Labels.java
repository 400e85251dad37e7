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
 * The entries of labels in the plain symbol row. Each label that the codec knows has one entry,
 * whatever the number of children; all other labels are hashed into shared entries. If labels are
 * graded, each split adds an entry for each block of a known label, and shared entries for other
 * blocks. Immutable and thread-safe.
 */
public final class Labels {
  /** The number of entries shared by unknown labels and, in each split, by unknown blocks. */
  static final int SHARED = 256;

  /**
   * An entry of the row, and the hash that represents the label in patterns.
   *
   * @param blocks the entries of the label's block in each split; empty if it is not graded
   */
  record Entry(int index, long hash, List<Entry> blocks) {
    boolean isGraded() {
      return !blocks.isEmpty();
    }

    /** Returns the entry in a split; for a label that is not graded, this entry. */
    Entry in(int split) {
      return split == 0 || blocks.isEmpty() ? this : blocks.get(split - 1);
    }
  }

  private final List<Symbol> known;
  private final Map<Symbol, Integer> indices = new HashMap<>();
  private final SymbolNotes<Entry> noted = new SymbolNotes<>();
  private final long key;
  private final @Nullable Grading grading;

  /** For the hash of each block: its index. */
  private final Map<Long, Integer> blockIndices = new HashMap<>();

  /** For the index of each block: the first known label in it. */
  private final Map<Integer, Symbol> blockExamples = new HashMap<>();

  /** For each split: the start of its shared entries, which are its last ones. */
  private final int[] sharedStarts;

  /**
   * Creates the entries of the labels of symbols, ignoring symbols that are not of the data.
   *
   * @param key the key of the hash by which labels share entries
   * @param grading the labels that are near each other; null if only equal labels count
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
   * Returns what all nodes that share an entry have in common: the label, its position, whether it
   * belongs to an edge, a leaf or a node with children, and whether these are ordered.
   */
  private static Symbol label(Symbol symbol) {
    return Symbol.of(
            symbol.isEdge() ? Nature.EDGE : Nature.NODE,
            symbol.label(),
            symbol.isLeaf() ? 0 : 1,
            symbol.isOrdered())
        .marked(Mark.atPosition(symbol.mark().position()));
  }

  /** The number of entries of the row. */
  public int size() {
    return sharedStarts[sharedStarts.length - 1] + SHARED;
  }

  /** The number of splits, including the labels themselves as split 0. */
  int splits() {
    return grading == null ? 1 : grading.splits() + 1;
  }

  /** The number of times that a pattern without a graded label counts. */
  int times() {
    return grading == null ? 1 : grading.times();
  }

  /** The place of a label in the table of the grading; −1 if it is not in the table. */
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

  /** The hash of everything in a label except its text. */
  private long classHash(Symbol label) {
    long pool = 2L * label.mark().position() + (label.isEdge() ? 1 : 0);
    long nature = 2L * label.arity() + (label.isOrdered() ? 1 : 0);
    return LabelHash.mixed(LabelHash.mixed(key, pool), nature);
  }

  /** The hash that represents the block of a graded label. */
  private long blockHash(Symbol label, int split) {
    Grading its = Objects.requireNonNull(grading);
    int block = its.block(place(label), split - 1);
    return LabelHash.mixed(LabelHash.mixed(classHash(label), split), block);
  }

  /** Describes a label in the patterns of a split. */
  String words(Symbol symbol, int split) {
    int place = split == 0 ? -1 : place(symbol);
    return grading == null || place < 0
        ? PatternWords.label(symbol)
        : grading.words(place, split - 1);
  }

  /** Describes what an entry of the row counts. */
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
    String shared = split == 0 ? "unknown labels" : "labels near no known label";
    return PatternWords.inSplit(
        shared + ", " + (index - sharedStarts[split] + 1) + " of " + SHARED, split);
  }
}
