package org.refold.constraint.family;

/**
 * Constraints of one form: a run of indices, with ranking and unranking. The run is the same in
 * each of the t sets, which differ only in their splits.
 */
public sealed interface Family permits NodeFamily, ParentFamily, SequenceFamily {
  /** The index of the first constraint, within a set. */
  int offset();

  int size();

  /** The number of neighbours in a constraint: children, parents, or entries of a position. */
  int neighbours();

  /**
   * Returns the index of the only constraint that a node matches in a set.
   *
   * @param lead the symbol of the node; in a sequence, its place
   * @param symbols the symbols of its neighbours, from 0; not modified
   * @param blocks a scratch array of at least the same length
   */
  int index(int set, int lead, int[] symbols, int[] blocks);

  /**
   * Like {@link #index}, but for all sets at once, with one virtual call instead of t.
   *
   * @param indices receives the index in each set
   */
  void indices(int lead, int[] symbols, int[] blocks, int[] indices);

  /** The number of the block that contains a symbol as a lead; in a sequence, its place. */
  int leadBlock(int set, int lead);

  /** The number of the lead block of the constraint at an index. */
  int lead(int index);

  /**
   * The number of the block that contains a symbol as the k-th neighbour, from 0, of a lead in the
   * given block; k is ignored if neighbours are not ordered.
   */
  int neighbourBlock(int set, int leadBlock, int k, int symbol);

  /**
   * Writes the block numbers of the neighbours of the constraint at an index, sorted if neighbours
   * are not ordered.
   */
  void neighbourBlocks(int index, int[] blocks);

  /** Returns the constraint of a set at an index from {@link #offset()} to offset + size − 1. */
  Constraint constraint(int set, int index);
}
