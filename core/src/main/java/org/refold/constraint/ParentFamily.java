package org.refold.constraint;

/** C<sub>par</sub> for nodes with i parents: child blocks × multisets of i parent blocks. */
public final class ParentFamily extends MultisetFamily implements Family {
  ParentFamily(int offset, MultisetPatterns patterns) {
    super(offset, patterns);
  }

  @Override
  public Constraint constraint(int set, int index) {
    int rank = index - offset();
    return new Constraint.OfParents(patterns.lead(set, rank), patterns.neighbours(set, rank));
  }
}
