package org.refold.constraint;

import java.util.Arrays;

/**
 * Independent splits of one symbol set M: all those that a family has of it, numbered from 0, in
 * each of the t parallel constraint sets. The block of the i-th unpinned member is π(i) mod w, π a
 * {@link KeyedPermutation} with a key for each split; each pinned symbol of M forms a block of its
 * own after those.
 *
 * <p>A split takes no memory beyond its key, unless a table of one byte a symbol is kept, which
 * changes nothing but the speed: an array read instead of 15 to 40 ns. What one symbol is in all
 * splits stands together, so that matching a node in all sets touches one cache line for each of
 * its neighbours.
 */
final class Splits {
  private final SymbolSet members;
  private final int free;
  private final int blocks;
  private final KeyedPermutation permutation;

  /** How many splits there are in a set. */
  private final int count;

  /** By set · count + split. */
  private final long[] keys;

  private final int lowest;

  /** Blocks at (symbol − lowest) · keys + set · count + split; empty if no table is kept. */
  private final byte[] table;

  /**
   * @param setKeys for each set, what the keys of its splits are derived from
   */
  Splits(int count, SymbolSet members, int width, long[] setKeys, boolean keepsTable) {
    this.members = members;
    this.free = Math.min(width, members.size());
    this.blocks = blocks(members, width);
    this.permutation = new KeyedPermutation(members.size());
    this.count = count;
    this.keys = new long[setKeys.length * count];
    Arrays.setAll(keys, i -> KeyedPermutation.derive(setKeys[i / count], i % count));
    this.lowest = members.lowest();
    this.table =
        new byte
            [keepsTable && fitsTable(members, width)
                ? Math.multiplyExact(keys.length, members.span())
                : 0];
    if (table.length > 0) {
      fillTable();
    }
  }

  private void fillTable() {
    int at = 0;
    for (int symbol = lowest; at < table.length; symbol++) {
      int ordinal = members.ordinal(symbol);
      for (int key = 0; key < keys.length; key++) {
        table[at++] = ordinal < 0 ? 0 : (byte) blockOf(key, ordinal);
      }
    }
  }

  /** How many blocks split(w, M) has. */
  static int blocks(SymbolSet members, int width) {
    return Math.min(width, members.size()) + members.pinnedCount();
  }

  /** Whether the number of a block fits a byte. */
  static boolean fitsTable(SymbolSet members, int width) {
    return blocks(members, width) <= 256;
  }

  int blocks() {
    return blocks;
  }

  /** The number of the block that holds a symbol of M in a split of a set. */
  int block(int set, int split, int symbol) {
    int key = set * count + split;
    return table.length > 0
        ? table[(symbol - lowest) * keys.length + key] & 0xff
        : blockOf(key, members.ordinal(symbol));
  }

  /**
   * The same for many symbols at once, in ascending order, which takes a fraction of the time where
   * no table is kept.
   *
   * @param into gets the number of each symbol's block
   * @param scratch as long as the others
   */
  void blocks(int set, int split, int[] symbols, int[] into, int[] scratch) {
    if (table.length > 0) {
      int first = set * count + split - lowest * keys.length;
      for (int i = 0; i < symbols.length; i++) {
        into[i] = table[first + symbols[i] * keys.length] & 0xff;
      }
      return;
    }
    int size = members.size();
    int unpinned = 0;
    members.ordinals(symbols, into);
    for (int i = 0; i < symbols.length; i++) {
      scratch[unpinned] = i;
      unpinned += into[i] < size ? 1 : 0;
    }
    permutation.applyAll(keys[set * count + split], into, scratch, unpinned);
    for (int i = 0; i < symbols.length; i++) {
      into[i] = into[i] >= size ? free + into[i] - size : into[i] % free;
    }
  }

  boolean hasTable() {
    return table.length > 0;
  }

  /** Where the table has the blocks of a symbol, for {@link #blockAt}. */
  int row(int symbol) {
    return (symbol - lowest) * keys.length;
  }

  /** The block that {@link #block} gives, for a symbol whose row in the table is known. */
  int blockAt(int row, int set, int split) {
    return table[row + set * count + split] & 0xff;
  }

  private int blockOf(int key, int ordinal) {
    int size = members.size();
    return ordinal >= size ? free + ordinal - size : permutation.apply(keys[key], ordinal) % free;
  }

  /** How many symbols a block has. */
  int size(int block) {
    return block >= free ? 1 : (members.size() - block - 1) / free + 1;
  }

  /** Up to {@code most} symbols of a block, ascending; always the same ones. */
  int[] symbols(int set, int split, int block, int most) {
    if (block >= free) {
      return new int[] {members.pinned(block - free)};
    }
    int[] symbols = new int[Math.min(most, size(block))];
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = members.index(permutation.invert(keys[set * count + split], block + i * free));
    }
    Arrays.sort(symbols);
    return symbols;
  }

  boolean contains(int symbol) {
    return members.ordinal(symbol) >= 0;
  }
}
