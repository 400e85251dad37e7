package org.refold.constraint.family;

/** One set of a split: a constituent set of a constraint. */
public record Block(Split split, int number) {
  public boolean contains(int symbol) {
    return split.contains(symbol) && split.block(symbol) == number;
  }

  /** The symbols of the block, ascending. Costs time in their number. */
  public int[] symbols() {
    return split.symbols(number);
  }
}
