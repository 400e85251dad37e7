package org.refold.constraint.family;

/** The common part of families with unordered neighbours: their patterns, from an offset. */
abstract class MultisetFamily {
  private final int offset;
  final MultisetPatterns patterns;

  MultisetFamily(int offset, MultisetPatterns patterns) {
    this.offset = offset;
    this.patterns = patterns;
  }

  public final int neighbours() {
    return patterns.length();
  }

  public final int offset() {
    return offset;
  }

  public final int size() {
    return patterns.size();
  }

  public final int index(int set, int lead, int[] symbols, int[] blocks) {
    return offset + patterns.rank(set, lead, symbols, blocks);
  }

  public final void indices(int lead, int[] symbols, int[] blocks, int[] indices) {
    patterns.ranks(offset, lead, symbols, blocks, indices);
  }

  public final int leadBlock(int set, int lead) {
    return patterns.leadBlock(set, lead);
  }

  public final int lead(int index) {
    return patterns.lead(index - offset);
  }

  public final int neighbourBlock(int set, int leadBlock, int k, int symbol) {
    return patterns.neighbourBlock(set, leadBlock, symbol);
  }

  public final void neighbourBlocks(int index, int[] blocks) {
    patterns.neighbourBlocks(index - offset, blocks);
  }
}
