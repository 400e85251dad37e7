package org.refold.constraint.family;

/** C<sub>par</sub> for nodes with i parents: child blocks × multisets of i parent blocks. */
public final class ParentFamily extends MultisetFamily implements Family {
  ParentFamily(int offset, MultisetPatterns patterns) {
    super(offset, patterns);
  }

  /**
   * Like {@link #neighbourBlock}, but for many parents at once, in ascending order.
   *
   * @param into receives the number of each parent's block
   * @param scratch a scratch array of the same length
   */
  public void parentBlocks(int set, int leadBlock, int[] parents, int[] into, int[] scratch) {
    patterns.neighbourBlocks(set, leadBlock, parents, into, scratch);
  }

  /** The number of child blocks. */
  public int leadBlocks() {
    return patterns.leadBlocks();
  }

  /**
   * Like {@link #index}, but for nodes with one parent whose own block is known.
   *
   * @param parent the symbol of the parent, or the place below it
   */
  public int indexBelow(int set, int leadBlock, int parent) {
    return offset() + patterns.rankOfOne(set, leadBlock, parent);
  }

  @Override
  public Constraint constraint(int set, int index) {
    int rank = index - offset();
    return new Constraint.OfParents(patterns.lead(set, rank), patterns.neighbours(set, rank));
  }
}
