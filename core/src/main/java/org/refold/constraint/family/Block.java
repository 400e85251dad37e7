package org.refold.constraint.family;

/** One of the sets into which a split divides symbols, and a constituent set of a constraint. */
public record Block(Split split, int number) {
  public boolean contains(int symbol) {
    return split.contains(symbol) && split.block(symbol) == number;
  }

  /** Returns the symbols of the block in ascending order. Takes time linear in their number. */
  public int[] symbols() {
    return split.symbols(number);
  }
}
