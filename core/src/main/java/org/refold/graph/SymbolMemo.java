package org.refold.graph;

import org.jspecify.annotations.Nullable;

/**
 * Remembers what was found out about symbols, for streams in which the same ones come again and
 * again. It may forget any of it: a symbol has two slots, of which it takes the one used before the
 * other. So it is bounded, and no data can make it slow; symbols with long labels are not kept.
 *
 * <p>Threads share it without locks: an entry never changes, so the worst that can happen is that
 * something is found out twice.
 *
 * @param <V> what is found out: an immutable value
 */
public final class SymbolMemo<V> {
  private static final int LONGEST = 64;

  private final @Nullable Entry[] entries;
  private final int shift;

  private record Entry(Symbol symbol, long detail, Object value) {}

  /**
   * @param bits there are two to that power of entries, from 1
   */
  public SymbolMemo(int bits) {
    this.entries = new @Nullable Entry[1 << bits];
    this.shift = Long.SIZE - bits;
  }

  /**
   * What is known; null if that is nothing.
   *
   * @param detail what it depends on beside the symbol
   */
  @SuppressWarnings("unchecked") // Only put makes entries, and takes nothing but V.
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
