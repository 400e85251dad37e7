package org.refold.graph;

import org.jspecify.annotations.Nullable;

/**
 * A cache of values computed for symbols, in the symbols themselves. A lookup follows one or two
 * references from the symbol, which the caller has just read, while a {@link SymbolMemo} reads
 * three objects elsewhere. A symbol keeps the notes of the last {@value #MOST} owners, so this is
 * for the few values that every node needs: what a symbol stands for, how it is masked, and its
 * index in a signature.
 *
 * <p>Threads share it without locks. A note never changes, so the worst that can happen is that a
 * value is computed twice.
 *
 * @param <V> the type of values, which must be immutable
 */
public final class SymbolNotes<V> {
  private static final int MOST = 4;

  record Note(SymbolNotes<?> owner, Object value, @Nullable Note older) {}

  /** Creates a cache without notes. */
  public SymbolNotes() {}

  /** Returns the cached value, or null if there is none. */
  @SuppressWarnings("unchecked") // Only put creates notes with this owner, and it accepts only V.
  public @Nullable V get(Symbol symbol) {
    for (Note note = symbol.note; note != null; note = note.older) {
      if (note.owner == this) {
        return (V) note.value;
      }
    }
    return null;
  }

  public void put(Symbol symbol, V value) {
    symbol.note = new Note(this, value, others(symbol.note, MOST - 1));
  }

  /** Returns the newest notes of other owners. */
  private @Nullable Note others(@Nullable Note newest, int most) {
    if (newest == null || most == 0) {
      return null;
    }
    return newest.owner == this
        ? others(newest.older, most)
        : new Note(newest.owner, newest.value, others(newest.older, most - 1));
  }
}
