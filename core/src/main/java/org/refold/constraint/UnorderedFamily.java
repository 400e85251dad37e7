package org.refold.constraint;

import org.refold.signature.Role;

/** C<sub>unord</sub> for one class: lead blocks × multisets of argument blocks. */
public final class UnorderedFamily implements NodeFamily {
  private final Role role;
  private final int offset;
  private final MultisetPatterns patterns;

  UnorderedFamily(Role role, int offset, MultisetPatterns patterns) {
    this.role = role;
    this.offset = offset;
    this.patterns = patterns;
  }

  @Override
  public Role role() {
    return role;
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
    return new Constraint.OfNode(
        role, false, patterns.lead(set, rank), patterns.neighbours(set, rank));
  }
}
