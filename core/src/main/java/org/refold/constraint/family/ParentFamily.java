package org.refold.constraint.family;

/** C<sub>par</sub> for nodes with i parents: child blocks × multisets of i parent blocks. */
public final class ParentFamily extends MultisetFamily implements Family {
  ParentFamily(int offset, MultisetPatterns patterns) {
    super(offset, patterns);
  }

  /**
   * The blocks that parents are in, seen from a block of children; {@link #neighbourBlock} for many
   * parents at once, in ascending order.
   *
   * @param into gets the number of each parent's block
   * @param scratch as long as the others
   */
  public void parentBlocks(int set, int leadBlock, int[] parents, int[] into, int[] scratch) {
    patterns.neighbourBlocks(set, leadBlock, parents, into, scratch);
  }

  /** How many blocks of children there are. */
  public int leadBlocks() {
    return patterns.leadBlocks();
  }

  /**
   * {@link #index} for nodes with one parent, where the block of the node is known.
   *
   * @param parent its symbol, or the place below it
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
