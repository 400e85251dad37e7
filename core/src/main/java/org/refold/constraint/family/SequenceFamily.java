package org.refold.constraint.family;

import java.util.List;

/**
 * C<sub>seq</sub>: for each position, the combinations of entry blocks in mixed radix, first those
 * that end the sequence and then those that link to the next position. The last position can only
 * end the sequence. Both share the splits of the position, one per entry.
 */
public final class SequenceFamily implements Family {
  private final int positions;
  private final Splits[] entries;
  private final int combinations;

  /**
   * @param entries for each entry, a split for every position
   * @param combinations the product of the entries' numbers of blocks
   */
  SequenceFamily(int positions, List<Splits> entries, int combinations) {
    this.positions = positions;
    this.entries = entries.toArray(Splits[]::new);
    this.combinations = combinations;
  }

  @Override
  public int offset() {
    return 0;
  }

  @Override
  public int size() {
    return (2 * positions - 1) * combinations;
  }

  @Override
  public int neighbours() {
    return entries.length;
  }

  /**
   * The number of a place, which serves as the lead: a position, from 0, at which the sequence ends
   * or continues.
   */
  public static int place(int position, boolean last) {
    return 2 * position + (last ? 0 : 1);
  }

  @Override
  public int index(int set, int lead, int[] symbols, int[] blocks) {
    int rank = 0;
    for (int r = 0; r < entries.length; r++) {
      rank = rank * entries[r].blocks() + entries[r].block(set, lead / 2, symbols[r]);
    }
    return lead * combinations + rank;
  }

  @Override
  public void indices(int lead, int[] symbols, int[] blocks, int[] indices) {
    for (int set = 0; set < indices.length; set++) {
      indices[set] = index(set, lead, symbols, blocks);
    }
  }

  @Override
  public int leadBlock(int set, int lead) {
    return lead;
  }

  @Override
  public int lead(int index) {
    return index / combinations;
  }

  @Override
  public int neighbourBlock(int set, int leadBlock, int k, int symbol) {
    return entries[k].block(set, leadBlock / 2, symbol);
  }

  @Override
  public void neighbourBlocks(int index, int[] blocks) {
    int rank = index % combinations;
    for (int r = entries.length - 1; r >= 0; r--) {
      blocks[r] = rank % entries[r].blocks();
      rank /= entries[r].blocks();
    }
  }

  @Override
  public Constraint constraint(int set, int index) {
    int place = lead(index);
    int[] numbers = new int[entries.length];
    neighbourBlocks(index, numbers);
    Block[] blocks = new Block[entries.length];
    for (int r = 0; r < entries.length; r++) {
      blocks[r] = new Block(new Split(entries[r], set, place / 2), numbers[r]);
    }
    return new Constraint.OfPosition(place / 2 + 1, List.of(blocks), place % 2 == 0);
  }
}
