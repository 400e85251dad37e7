package org.refold.constraint.family;

/**
 * The paper's split(w, M): a random partition of a set M of symbols into at most w blocks whose
 * sizes differ by at most one, and a block for each pinned symbol of M.
 */
public final class Split {
  private final Splits splits;
  private final int set;
  private final int number;

  Split(Splits splits, int set, int number) {
    this.splits = splits;
    this.set = set;
    this.number = number;
  }

  public int blocks() {
    return splits.blocks();
  }

  /** The number of the block that holds a symbol of M. */
  public int block(int symbol) {
    return splits.block(set, number, symbol);
  }

  /** How many symbols a block has. */
  public int size(int block) {
    return splits.size(block);
  }

  /** Whether symbols have numbers, so that each block has more of them than anyone counts. */
  public boolean isNumbered() {
    return splits.isNumbered();
  }

  /** The symbols of a block, ascending. Costs time in their number. */
  public int[] symbols(int block) {
    return splits.symbols(set, number, block, Integer.MAX_VALUE);
  }

  /** Up to {@code most} of the symbols of a block, ascending; always the same ones. */
  public int[] someSymbols(int block, int most) {
    return splits.symbols(set, number, block, most);
  }

  /** Whether a symbol is in M. */
  public boolean contains(int symbol) {
    return splits.contains(symbol);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Split that
        && splits == that.splits
        && set == that.set
        && number == that.number;
  }

  @Override
  public int hashCode() {
    return (System.identityHashCode(splits) * 31 + set) * 31 + number;
  }
}
