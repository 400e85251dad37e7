package org.refold.graph;

import org.jspecify.annotations.Nullable;

/**
 * A cache of values computed for symbols, for streams in which the same symbols recur. Any entry
 * may be evicted: a symbol has two slots, and a new entry takes the first and moves the old one to
 * the second. The cache is therefore bounded, and no data can make it slow. Symbols with long
 * labels are not cached.
 *
 * <p>Threads share it without locks. An entry never changes, so the worst that can happen is that a
 * value is computed twice.
 *
 * @param <V> the type of values, which must be immutable
 */
public final class SymbolMemo<V> {
  private static final int LONGEST = 64;

  private final @Nullable Entry[] entries;
  private final int shift;

  private record Entry(Symbol symbol, long detail, Object value) {}

  /**
   * @param bits the binary logarithm of the number of entries, 1 or more
   */
  public SymbolMemo(int bits) {
    this.entries = new @Nullable Entry[1 << bits];
    this.shift = Long.SIZE - bits;
  }

  /**
   * Returns the cached value, or null if there is none.
   *
   * @param detail what the value depends on besides the symbol
   */
  @SuppressWarnings("unchecked") // Only put creates entries, and it accepts only V.
  public @Nullable V get(Symbol symbol, long detail) {
    int slot = slot(symbol, detail);
    Entry entry = entries[slot];
    if (entry == null || entry.detail != detail || !entry.symbol.equals(symbol)) {
      entry = entries[slot ^ 1];
      if (entry == null || entry.detail != detail || !entry.symbol.equals(symbol)) {
        return null;
      }
    }
    return (V) entry.value;
  }

  public void put(Symbol symbol, long detail, V value) {
    if (symbol.label().length() <= LONGEST) {
      int slot = slot(symbol, detail);
      entries[slot ^ 1] = entries[slot];
      entries[slot] = new Entry(symbol, detail, value);
    }
  }

  private int slot(Symbol symbol, long detail) {
    return (int) (((detail * 31 + symbol.hashCode()) * 0x9E3779B97F4A7C15L) >>> shift);
  }
}
