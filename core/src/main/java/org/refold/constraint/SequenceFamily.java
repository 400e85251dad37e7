package org.refold.constraint;

import java.util.ArrayList;
import java.util.List;

/**
 * C<sub>seq</sub>: for each position, the combinations of entry blocks in mixed radix, first those
 * that end the sequence, then those that link to the next position; the last position can only end
 * it. A position's splits, one for each entry, serve both.
 */
public final class SequenceFamily implements Family {
  private final int positions;
  private final List<Splits> entries;
  private final int combinations;

  /**
   * @param entries for each entry, a split for every position
   * @param combinations the product of the entries' numbers of blocks
   */
  SequenceFamily(int positions, List<Splits> entries, int combinations) {
    this.positions = positions;
    this.entries = List.copyOf(entries);
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

  /**
   * The index of the one constraint that a place of a sequence matches.
   *
   * @param position from 0
   * @param symbols the symbols of its entries
   * @param last whether the sequence ends here
   */
  public int index(int position, int[] symbols, boolean last) {
    int rank = 0;
    for (int r = 0; r < entries.size(); r++) {
      Splits ofEntry = entries.get(r);
      rank = rank * ofEntry.blocks() + ofEntry.get(position).block(symbols[r]);
    }
    return (2 * position + (last ? 0 : 1)) * combinations + rank;
  }

  @Override
  public Constraint constraint(int index) {
    int place = index / combinations;
    int rank = index % combinations;
    List<Block> blocks = new ArrayList<>(entries.size());
    for (int r = entries.size() - 1; r >= 0; r--) {
      blocks.add(0, new Block(entries.get(r).get(place / 2), rank % entries.get(r).blocks()));
      rank /= entries.get(r).blocks();
    }
    return new Constraint.OfPosition(place / 2 + 1, blocks, place % 2 == 0);
  }
}
