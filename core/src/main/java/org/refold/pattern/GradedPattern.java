package org.refold.pattern;

import java.util.List;

/**
 * A label or pattern of a graph, with all entries that count it.
 *
 * @param index the entry of the pattern itself
 * @param words a description of the pattern itself
 * @param blocks for each split, the entry of the pattern with blocks in place of labels; empty if
 *     it has no graded label
 */
public record GradedPattern(int index, String words, List<Integer> blocks) {
  public GradedPattern {
    blocks = List.copyOf(blocks);
  }

  /** Returns the number of splits in which another pattern counts in the same entry. */
  public int sharedSplits(GradedPattern other) {
    int shared = 0;
    for (int i = 0; i < Math.min(blocks.size(), other.blocks.size()); i++) {
      shared += blocks.get(i).equals(other.blocks.get(i)) ? 1 : 0;
    }
    return shared;
  }
}
