package org.refold.constraint;

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

  /** The constraint of a set at an index from {@link #offset()} to offset + size − 1. */
  Constraint constraint(int set, int index);
}
