package org.refold.constraint.family;

import java.util.List;
import org.refold.constraint.ArgumentSplits;
import org.refold.signature.Role;

/**
 * C<sub>ord</sub> for one class: lead blocks × (argument blocks)<sup>arity</sup>, with the
 * arguments in mixed radix, the first being the most significant.
 */
public final class OrderedFamily implements NodeFamily {
  private final Role role;
  private final int arity;
  private final int offset;
  private final Splits leads;
  private final Splits arguments;
  private final ArgumentSplits argumentSplits;
  private final int radix;
  private final int perLead;

  OrderedFamily(
      Role role,
      int arity,
      int offset,
      Splits leads,
      Splits arguments,
      ArgumentSplits argumentSplits,
      int perLead) {
    this.role = role;
    this.arity = arity;
    this.offset = offset;
    this.leads = leads;
    this.arguments = arguments;
    this.argumentSplits = argumentSplits;
    this.radix = arguments.blocks();
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
    int rank = 0;
    for (int k = 0; k < arity; k++) {
      rank = rank * radix + arguments.block(set, argumentSplit(block, k), symbols[k]);
    }
    return offset + block * perLead + rank;
  }

  @Override
  public void indices(int lead, int[] symbols, int[] blocks, int[] indices) {
    if (!leads.hasTable() || !arguments.hasTable()) {
      for (int set = 0; set < indices.length; set++) {
        indices[set] = index(set, lead, symbols, blocks);
      }
      return;
    }
    for (int k = 0; k < arity; k++) {
      blocks[k] = arguments.row(symbols[k]);
    }
    int row = leads.row(lead);
    boolean perPosition = argumentSplits == ArgumentSplits.PER_POSITION;
    for (int set = 0; set < indices.length; set++) {
      int block = leads.blockAt(row, set, 0);
      int split = perPosition ? block * arity : block;
      // The lead is the first digit, because perLead is a power of the radix.
      int rank = block;
      for (int k = 0; k < arity; k++) {
        rank = rank * radix + arguments.blockAt(blocks[k], set, perPosition ? split + k : split);
      }
      indices[set] = offset + rank;
    }
  }

  private int argumentSplit(int lead, int k) {
    return argumentSplits == ArgumentSplits.PER_POSITION ? lead * arity + k : lead;
  }

  @Override
  public int leadBlock(int set, int lead) {
    return leads.block(set, 0, lead);
  }

  @Override
  public int lead(int index) {
    return (index - offset) / perLead;
  }

  @Override
  public int neighbourBlock(int set, int leadBlock, int k, int symbol) {
    return arguments.block(set, argumentSplit(leadBlock, k), symbol);
  }

  @Override
  public void neighbourBlocks(int index, int[] blocks) {
    int rank = (index - offset) % perLead;
    for (int k = arity - 1; k >= 0; k--) {
      blocks[k] = rank % radix;
      rank /= radix;
    }
  }

  @Override
  public Constraint constraint(int set, int index) {
    int lead = lead(index);
    int[] numbers = new int[arity];
    neighbourBlocks(index, numbers);
    Block[] blocks = new Block[arity];
    for (int k = 0; k < arity; k++) {
      blocks[k] = new Block(new Split(arguments, set, argumentSplit(lead, k)), numbers[k]);
    }
    return new Constraint.OfNode(
        role, true, new Block(new Split(leads, set, 0), lead), List.of(blocks));
  }
}
