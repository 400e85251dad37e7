package org.refold.constraint.family;

import org.refold.signature.Role;

/** C<sub>unord</sub> for one class: lead blocks × multisets of argument blocks. */
public final class UnorderedFamily extends MultisetFamily implements NodeFamily {
  private final Role role;

  UnorderedFamily(Role role, int offset, MultisetPatterns patterns) {
    super(offset, patterns);
    this.role = role;
  }

  @Override
  public Role role() {
    return role;
  }

  @Override
  public Constraint constraint(int set, int index) {
    int rank = index - offset();
    return new Constraint.OfNode(
        role, false, patterns.lead(set, rank), patterns.neighbours(set, rank));
  }
}
