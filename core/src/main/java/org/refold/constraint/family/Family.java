package org.refold.constraint.family;

/**
 * Constraints of one shape: a run of indices, the same in each of the t sets, with ranking and
 * unranking. Sets differ in their splits alone.
 */
public sealed interface Family permits NodeFamily, ParentFamily, SequenceFamily {
  /** The index of the first constraint, within a set. */
  int offset();

  int size();

  /** How many neighbours a constraint speaks of: children, parents, or entries of a place. */
  int neighbours();

  /**
   * The index of the one constraint that a node matches in a set.
   *
   * @param lead the symbol of the node; in a sequence, its place
   * @param symbols the symbols of its neighbours, from 0; only read
   * @param blocks scratch of at least as many
   */
  int index(int set, int lead, int[] symbols, int[] blocks);

  /**
   * The same for all sets at once, which takes one virtual call and not t of them.
   *
   * @param indices what it is in each set goes here; as long as there are sets
   */
  void indices(int lead, int[] symbols, int[] blocks, int[] indices);

  /** The number of the block that holds a symbol as a lead; in a sequence, its place. */
  int leadBlock(int set, int lead);

  /** The number of the lead block of the constraint at an index. */
  int lead(int index);

  /**
   * The number of the block that holds a symbol as the k-th neighbour, from 0, of a lead in that
   * block; k means nothing where neighbours have no order.
   */
  int neighbourBlock(int set, int leadBlock, int k, int symbol);

  /**
   * Writes the block numbers of the neighbours of the constraint at an index; sorted where they
   * have no order.
   */
  void neighbourBlocks(int index, int[] blocks);

  /** The constraint of a set at an index from {@link #offset()} to offset + size − 1. */
  Constraint constraint(int set, int index);
}
