package org.refold.constraint;

import java.util.ArrayList;
import java.util.List;
import org.refold.signature.Role;

/**
 * C<sub>unord</sub> for one class: lead blocks × multisets of argument blocks, with a split of the
 * arguments for each lead block.
 */
public final class UnorderedFamily implements NodeFamily {
  private final Role role;
  private final int arity;
  private final int offset;
  private final Splits leads;
  private final Splits arguments;
  private final MultisetRank multisets;
  private final int perLead;

  UnorderedFamily(
      Role role,
      int arity,
      int offset,
      Splits leads,
      Splits arguments,
      MultisetRank multisets,
      int perLead) {
    this.role = role;
    this.arity = arity;
    this.offset = offset;
    this.leads = leads;
    this.arguments = arguments;
    this.multisets = multisets;
    this.perLead = perLead;
  }

  @Override
  public Role role() {
    return role;
  }

  @Override
  public int neighbours() {
    return arity;
  }

  @Override
  public int offset() {
    return offset;
  }

  @Override
  public int size() {
    return leads.blocks() * perLead;
  }

  @Override
  public int index(int set, int lead, int[] symbols, int[] blocks) {
    int block = leads.block(set, 0, lead);
    for (int k = 0; k < arity; k++) {
      blocks[k] = arguments.block(set, block, symbols[k]);
    }
    return offset + block * perLead + multisets.rank(blocks, arity);
  }

  @Override
  public Constraint constraint(int set, int index) {
    int lead = (index - offset) / perLead;
    Split split = new Split(arguments, set, lead);
    List<Block> blocks = new ArrayList<>(arity);
    for (int block : multisets.unrank((index - offset) % perLead, arity)) {
      blocks.add(new Block(split, block));
    }
    return new Constraint.OfNode(role, false, new Block(new Split(leads, set, 0), lead), blocks);
  }
}
