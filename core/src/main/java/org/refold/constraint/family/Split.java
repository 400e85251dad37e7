package org.refold.constraint.family;

/**
 * The paper's split(w, M): a random partition of a set M of symbols into at most w blocks, whose
 * sizes differ by at most one, and a further block for each pinned symbol of M.
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

  /** The number of the block that contains a symbol of M. */
  public int block(int symbol) {
    return splits.block(set, number, symbol);
  }

  /** The number of symbols in a block. */
  public int size(int block) {
    return splits.size(block);
  }

  /**
   * Tests whether symbols have numbers, so that each block contains more of them than is worth
   * counting.
   */
  public boolean isNumbered() {
    return splits.isNumbered();
  }

  /** Returns the symbols of a block in ascending order. Takes time linear in their number. */
  public int[] symbols(int block) {
    return splits.symbols(set, number, block, Integer.MAX_VALUE);
  }

  /** Returns up to {@code most} symbols of a block in ascending order, always the same ones. */
  public int[] someSymbols(int block, int most) {
    return splits.symbols(set, number, block, most);
  }

  /** Tests whether a symbol is in M. */
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
