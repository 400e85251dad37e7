package org.refold.constraint.family;

import java.util.ArrayList;
import java.util.List;

/**
 * Patterns of a lead block and a multiset of neighbour blocks, with a split of the neighbours for
 * each lead block. Unordered and parent constraints have this form.
 */
final class MultisetPatterns {
  private final Splits leads;
  private final Splits neighbours;
  private final MultisetRank multisets;
  private final int length;
  private final int perLead;

  /**
   * Creates the patterns with {@code length} neighbours.
   *
   * @param perLead the number of multisets of that length
   */
  MultisetPatterns(
      Splits leads, Splits neighbours, MultisetRank multisets, int length, int perLead) {
    this.leads = leads;
    this.neighbours = neighbours;
    this.multisets = multisets;
    this.length = length;
    this.perLead = perLead;
  }

  int length() {
    return length;
  }

  int size() {
    return leads.blocks() * perLead;
  }

  int rank(int set, int lead, int[] symbols, int[] blocks) {
    int block = leads.block(set, 0, lead);
    for (int k = 0; k < length; k++) {
      blocks[k] = neighbours.block(set, block, symbols[k]);
    }
    return block * perLead + multisets.rank(blocks, length);
  }

  /**
   * Like {@link #rank}, but for all sets at once.
   *
   * @param offset the number to add to each rank
   */
  void ranks(int offset, int lead, int[] symbols, int[] blocks, int[] ranks) {
    if (length == 1 && leads.isNumbered() && neighbours.isNumbered()) {
      // Every node of a forest comes here, so this is short enough for the compiler to inline.
      for (int set = 0; set < ranks.length; set++) {
        int block = leads.hashed(set, 0, lead);
        ranks[set] = offset + block * perLead + neighbours.hashed(set, block, symbols[0]);
      }
      return;
    }
    if (length > 2 || !leads.hasTable() || !neighbours.hasTable()) {
      for (int set = 0; set < ranks.length; set++) {
        ranks[set] = offset + rank(set, lead, symbols, blocks);
      }
      return;
    }
    // Most nodes have one parent and up to two children, at least after reshaping.
    int leadRow = leads.row(lead);
    int first = neighbours.row(symbols[0]);
    int second = neighbours.row(symbols[length - 1]);
    for (int set = 0; set < ranks.length; set++) {
      int block = leads.blockAt(leadRow, set, 0);
      int neighbour = neighbours.blockAt(first, set, block);
      int rank =
          length == 1
              ? neighbour
              : MultisetRank.ofPair(neighbour, neighbours.blockAt(second, set, block));
      ranks[set] = offset + block * perLead + rank;
    }
  }

  int leadBlock(int set, int lead) {
    return leads.block(set, 0, lead);
  }

  int leadBlocks() {
    return leads.blocks();
  }

  /** Returns the rank of a lead block with one neighbour. */
  int rankOfOne(int set, int leadBlock, int symbol) {
    return leadBlock * perLead + neighbours.block(set, leadBlock, symbol);
  }

  int neighbourBlock(int set, int leadBlock, int symbol) {
    return neighbours.block(set, leadBlock, symbol);
  }

  void neighbourBlocks(int set, int leadBlock, int[] symbols, int[] into, int[] scratch) {
    neighbours.blocks(set, leadBlock, symbols, into, scratch);
  }

  int lead(int rank) {
    return rank / perLead;
  }

  /** Writes the sorted block numbers of the neighbours. */
  void neighbourBlocks(int rank, int[] blocks) {
    multisets.unrank(rank % perLead, length, blocks);
  }

  Block lead(int set, int rank) {
    return new Block(new Split(leads, set, 0), lead(rank));
  }

  /** Returns the sorted blocks of the neighbours. */
  List<Block> neighbours(int set, int rank) {
    Split split = new Split(neighbours, set, lead(rank));
    List<Block> blocks = new ArrayList<>(length);
    int[] numbers = new int[length];
    neighbourBlocks(rank, numbers);
    for (int block : numbers) {
      blocks.add(new Block(split, block));
    }
    return blocks;
  }
}
