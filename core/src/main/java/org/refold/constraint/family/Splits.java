package org.refold.constraint.family;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Independent splits of one symbol set M: all splits of M in a family, numbered from 0, in each of
 * the t parallel constraint sets. The block of the i-th unpinned member is π(i) mod w, where π is a
 * {@link KeyedPermutation} with a key for each split. After these, each pinned symbol of M forms a
 * block of its own.
 *
 * <p>A split takes no memory beyond its key, unless a table of one or two bytes per symbol is kept.
 * The table only affects speed: an array read replaces 15 to 40 ns of computation. The blocks of
 * one symbol in all splits are adjacent, so matching a node in all sets touches one cache line per
 * neighbour.
 */
final class Splits {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  /** The maximum number of blocks whose numbers fit a byte. */
  private static final int NARROW = 256;

  /** From this number of keys on, a table takes at least as much memory as filling it by key. */
  private static final int MANY_KEYS = 16;

  private final SymbolSet members;

  /**
   * The number of consecutive indices that are numbers of one symbol; 1 if symbols have no numbers.
   */
  private final int numbers;

  private final int free;
  private final int blocks;
  private final KeyedPermutation permutation;

  /** The number of splits in a set. */
  private final int count;

  /** By set · count + split. */
  private final long[] keys;

  private final int lowest;

  /**
   * The blocks at (symbol − lowest) · keys + set · count + split, in one of two tables. This one is
   * used if all numbers fit a byte; it is empty if no table is kept.
   */
  private final byte[] narrow;

  private final char[] wide;

  /**
   * @param setKeys for each set, the key from which those of its splits are derived
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

  /**
   * Fills the table by key rather than by symbol, which takes half of the time, but additional
   * memory.
   */
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

  /** The number of blocks of split(w, M). */
  static int blocks(SymbolSet members, int width) {
    return Math.min(width, members.size()) + members.pinnedCount();
  }

  /** Tests whether the number of a block fits two bytes. */
  static boolean fitsTable(SymbolSet members, int width) {
    return members.numbers() == 1 && blocks(members, width) <= Character.MAX_VALUE + 1;
  }

  /** The memory of the table of the given number of splits. */
  static long tableBytes(long splits, SymbolSet members, int width) {
    return splits * members.span() * (blocks(members, width) <= NARROW ? 1 : Character.BYTES);
  }

  int blocks() {
    return blocks;
  }

  /** The number of the block that contains a symbol of M in a split of a set. */
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
   * Like {@link #block}, but for many symbols at once, in ascending order. Without a table, this
   * takes a fraction of the time.
   *
   * @param into receives the number of each symbol's block
   * @param scratch a scratch array of the same length
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

  /** The start of the blocks of a symbol in the table, for {@link #blockAt}. */
  int row(int symbol) {
    return (symbol - lowest) * keys.length;
  }

  /** Like {@link #block}, but for a symbol whose row in the table is known. */
  int blockAt(int row, int set, int split) {
    return cell(row + set * count + split);
  }

  /**
   * Like {@link #block}, but for numbered symbols. There is no limit to their number, so blocks are
   * assigned by a hash and are only about equal in size.
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

  /** The number of symbols in a block, if symbols have no numbers. */
  int size(int block) {
    return block >= free ? 1 : (members.size() - block - 1) / free + 1;
  }

  /** Returns up to {@code most} symbols of a block in ascending order, always the same ones. */
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
