package org.refold.constraint;

/** Constraints of one shape: a run of indices within a set, with ranking and unranking. */
public sealed interface Family permits NodeFamily, ParentFamily, SequenceFamily {
  /** The index of the first constraint, within the set. */
  int offset();

  int size();

  /** The constraint at an index from {@link #offset()} to offset + size − 1. */
  Constraint constraint(int index);
}
