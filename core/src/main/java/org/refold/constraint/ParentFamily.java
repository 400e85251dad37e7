package org.refold.constraint;

/** C<sub>par</sub> for nodes with i parents: child blocks × multisets of i parent blocks. */
public final class ParentFamily implements Family {
  private final int offset;
  private final MultisetPatterns patterns;

  ParentFamily(int offset, MultisetPatterns patterns) {
    this.offset = offset;
    this.patterns = patterns;
  }

  @Override
  public int neighbours() {
    return patterns.length();
  }

  @Override
  public int offset() {
    return offset;
  }

  @Override
  public int size() {
    return patterns.size();
  }

  @Override
  public int index(int set, int lead, int[] symbols, int[] blocks) {
    return offset + patterns.rank(set, lead, symbols, blocks);
  }

  @Override
  public int leadBlock(int set, int lead) {
    return patterns.leadBlock(set, lead);
  }

  @Override
  public int lead(int index) {
    return patterns.lead(index - offset);
  }

  @Override
  public int neighbourBlock(int set, int leadBlock, int k, int symbol) {
    return patterns.neighbourBlock(set, leadBlock, symbol);
  }

  @Override
  public void neighbourBlocks(int index, int[] blocks) {
    patterns.neighbourBlocks(index - offset, blocks);
  }

  @Override
  public Constraint constraint(int set, int index) {
    int rank = index - offset;
    return new Constraint.OfParents(patterns.lead(set, rank), patterns.neighbours(set, rank));
  }
}
