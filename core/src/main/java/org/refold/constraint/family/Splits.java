package org.refold.constraint.family;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Independent splits of one symbol set M: all those that a family has of it, numbered from 0, in
 * each of the t parallel constraint sets. The block of the i-th unpinned member is π(i) mod w, π a
 * {@link KeyedPermutation} with a key for each split; each pinned symbol of M forms a block of its
 * own after those.
 *
 * <p>A split takes no memory beyond its key, unless a table of a byte or two a symbol is kept,
 * which changes nothing but the speed: an array read instead of 15 to 40 ns. What one symbol is in
 * all splits stands together, so that matching a node in all sets touches one cache line for each
 * of its neighbours.
 */
final class Splits {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  /** So many blocks have numbers that fit a byte. */
  private static final int NARROW = 256;

  /** A table of so many keys takes no less memory than what filling it by key takes. */
  private static final int MANY_KEYS = 16;

  private final SymbolSet members;

  /** How many indices in a row are numbers of one symbol; 1 if symbols have no numbers. */
  private final int numbers;

  private final int free;
  private final int blocks;
  private final KeyedPermutation permutation;

  /** How many splits there are in a set. */
  private final int count;

  /** By set · count + split. */
  private final long[] keys;

  private final int lowest;

  /**
   * Blocks at (symbol − lowest) · keys + set · count + split, in one of two tables: the first if
   * all their numbers fit a byte. Empty if no table is kept.
   */
  private final byte[] narrow;

  private final char[] wide;

  /**
   * @param setKeys for each set, what the keys of its splits are derived from
   */
  Splits(int count, SymbolSet members, int width, long[] setKeys, boolean keepsTable) {
    this.members = members;
    this.numbers = members.numbers();
    this.free = Math.min(width, members.size());
    this.blocks = blocks(members, width);
    this.permutation = new KeyedPermutation(members.size());
    this.count = count;
    this.keys = new long[setKeys.length * count];
    Arrays.setAll(keys, i -> KeyedPermutation.derive(setKeys[i / count], i % count));
    this.lowest = members.lowest();
    int cells =
        keepsTable && fitsTable(members, width)
            ? Math.multiplyExact(keys.length, members.span())
            : 0;
    this.narrow = new byte[blocks <= NARROW ? cells : 0];
    this.wide = new char[blocks <= NARROW ? 0 : cells];
    if (keys.length < MANY_KEYS) {
      fillBySymbol(cells);
    } else if (cells > 0) {
      fillByKey();
    }
  }

  private void fillBySymbol(int cells) {
    int at = 0;
    for (int symbol = lowest; at < cells; symbol++) {
      int ordinal = members.ordinal(symbol);
      for (int key = 0; key < keys.length; key++) {
        set(at++, ordinal < 0 ? 0 : blockOf(key, ordinal));
      }
    }
  }

  /** Takes half of the time, and as much memory as a table of some keys. */
  private void fillByKey() {
    int[] symbols =
        IntStream.range(lowest, lowest + members.span()).filter(this::contains).toArray();
    int[] blocksOfKey = new int[symbols.length];
    int[] scratch = new int[symbols.length];
    char[] tables = permutation.newTables();
    for (int key = 0; key < keys.length; key++) {
      compute(key, symbols, blocksOfKey, scratch, tables);
      for (int i = 0; i < symbols.length; i++) {
        set(row(symbols[i]) + key, blocksOfKey[i]);
      }
    }
  }

  private void set(int at, int block) {
    if (narrow.length > 0) {
      narrow[at] = (byte) block;
    } else {
      wide[at] = (char) block;
    }
  }

  /** How many blocks split(w, M) has. */
  static int blocks(SymbolSet members, int width) {
    return Math.min(width, members.size()) + members.pinnedCount();
  }

  /** Whether the number of a block fits two bytes. */
  static boolean fitsTable(SymbolSet members, int width) {
    return members.numbers() == 1 && blocks(members, width) <= Character.MAX_VALUE + 1;
  }

  /** What the table of so many splits takes. */
  static long tableBytes(long splits, SymbolSet members, int width) {
    return splits * members.span() * (blocks(members, width) <= NARROW ? 1 : Character.BYTES);
  }

  int blocks() {
    return blocks;
  }

  /** The number of the block that holds a symbol of M in a split of a set. */
  int block(int set, int split, int symbol) {
    if (numbers > 1) {
      return hashed(set, split, symbol);
    }
    int key = set * count + split;
    return hasTable()
        ? cell((symbol - lowest) * keys.length + key)
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
    if (hasTable()) {
      int first = set * count + split - lowest * keys.length;
      for (int i = 0; i < symbols.length; i++) {
        into[i] = cell(first + symbols[i] * keys.length);
      }
      return;
    }
    if (numbers > 1) {
      for (int i = 0; i < symbols.length; i++) {
        into[i] = hashed(set, split, symbols[i]);
      }
      return;
    }
    compute(set * count + split, symbols, into, scratch, permutation.newTables());
  }

  /** {@link #blocks(int, int, int[], int[], int[])} without a table. */
  private void compute(int key, int[] symbols, int[] into, int[] scratch, char[] tables) {
    int size = members.size();
    int unpinned = 0;
    members.ordinals(symbols, into);
    for (int i = 0; i < symbols.length; i++) {
      scratch[unpinned] = i;
      unpinned += into[i] < size ? 1 : 0;
    }
    permutation.applyAll(keys[key], into, scratch, unpinned, tables);
    for (int i = 0; i < symbols.length; i++) {
      into[i] = into[i] >= size ? free + into[i] - size : into[i] % free;
    }
  }

  boolean hasTable() {
    return narrow.length + wide.length > 0;
  }

  private int cell(int at) {
    return narrow.length > 0 ? narrow[at] & 0xff : wide[at];
  }

  /** Where the table has the blocks of a symbol, for {@link #blockAt}. */
  int row(int symbol) {
    return (symbol - lowest) * keys.length;
  }

  /** The block that {@link #block} gives, for a symbol whose row in the table is known. */
  int blockAt(int row, int set, int split) {
    return cell(row + set * count + split);
  }

  /**
   * The block that {@link #block} gives where symbols are numbered. Any number of numbers has a
   * block, so it is hashed: blocks are about equal in size.
   */
  int hashed(int set, int split, int symbol) {
    long mixed = KeyedPermutation.mix(keys[set * count + split] + GAMMA * (symbol + 1L));
    return (int) (((mixed >>> 32) * free) >>> 32);
  }

  private int blockOf(int key, int ordinal) {
    int size = members.size();
    return ordinal >= size ? free + ordinal - size : permutation.apply(keys[key], ordinal) % free;
  }

  boolean isNumbered() {
    return numbers > 1;
  }

  /** How many symbols a block has, where they have no numbers. */
  int size(int block) {
    return block >= free ? 1 : (members.size() - block - 1) / free + 1;
  }

  /** Up to {@code most} symbols of a block, ascending; always the same ones. */
  int[] symbols(int set, int split, int block, int most) {
    if (block >= free) {
      return new int[] {members.pinned(block - free)};
    }
    if (numbers > 1) {
      return members
          .firsts(numbers)
          .filter(symbol -> hashed(set, split, symbol) == block)
          .limit(most)
          .toArray();
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
