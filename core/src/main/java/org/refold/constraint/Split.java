package org.refold.constraint;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The paper's split(w, M): a random partition of a set M of symbols into at most w blocks whose
 * sizes differ by at most one; each pinned symbol of M forms a block of its own after those. The
 * block of the i-th member is π(i) mod w, π a {@link KeyedPermutation}: the split takes no memory
 * unless it keeps a table of one byte an index, which is made when first used and changes nothing
 * but the speed.
 */
public final class Split {
  private final SymbolSet members;
  private final int free;
  private final int blocks;
  private final KeyedPermutation permutation;
  private final boolean keepsTable;
  private final int lowest;
  private volatile byte @Nullable [] table;

  Split(SymbolSet members, int width, long key, boolean keepsTable) {
    this.members = members;
    this.free = Math.min(width, members.size());
    this.blocks = free + members.pinnedCount();
    this.permutation = new KeyedPermutation(members.size(), key);
    this.keepsTable = keepsTable && blocks <= 256;
    this.lowest = members.lowest();
  }

  /** How many blocks split(w, M) has. */
  static int blocks(SymbolSet members, int width) {
    return Math.min(width, members.size()) + members.pinnedCount();
  }

  public int blocks() {
    return blocks;
  }

  /** The number of the block that holds a symbol of M. */
  public int block(int symbol) {
    byte[] known = table;
    if (known != null) {
      return known[symbol - lowest] & 0xff;
    }
    return keepsTable ? makeTable()[symbol - lowest] & 0xff : compute(symbol);
  }

  /** The symbols of a block, ascending. */
  public int[] symbols(int block) {
    if (block >= free) {
      return new int[] {members.pinned(block - free)};
    }
    int size = members.size();
    int[] symbols = new int[(size - block - 1) / free + 1];
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = members.index(permutation.invert(block + i * free));
    }
    Arrays.sort(symbols);
    return symbols;
  }

  public boolean contains(int symbol) {
    return members.ordinal(symbol) >= 0;
  }

  private int compute(int symbol) {
    int ordinal = members.ordinal(symbol);
    int size = members.size();
    return ordinal >= size ? free + ordinal - size : permutation.apply(ordinal) % free;
  }

  private byte[] makeTable() {
    byte[] made = new byte[members.highest() - lowest + 1];
    for (int symbol = lowest; symbol <= members.highest(); symbol++) {
      if (members.ordinal(symbol) >= 0) {
        made[symbol - lowest] = (byte) compute(symbol);
      }
    }
    table = made;
    return made;
  }
}
