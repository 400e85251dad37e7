package org.refold.graph;

import org.jspecify.annotations.Nullable;

/**
 * Remembers what was found out about symbols in the symbols themselves: a look or two at objects
 * that hang on the one that the caller has just read, where a {@link SymbolMemo} takes three
 * elsewhere. A symbol keeps the notes of the {@value #MOST} owners that wrote last, so this is for
 * the few questions that are asked for every node: what a symbol stands for, how it is masked,
 * where a signature has it.
 *
 * <p>Threads share it without locks: a note never changes, so the worst that can happen is that
 * something is found out twice.
 *
 * @param <V> what is found out: an immutable value
 */
public final class SymbolNotes<V> {
  private static final int MOST = 4;

  record Note(SymbolNotes<?> owner, Object value, @Nullable Note older) {}

  /** No notes yet. */
  public SymbolNotes() {}

  /** What is known; null if that is nothing. */
  @SuppressWarnings("unchecked") // Only put makes notes with this owner, and takes nothing but V.
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

  /** The newest notes of other owners. */
  private @Nullable Note others(@Nullable Note newest, int most) {
    if (newest == null || most == 0) {
      return null;
    }
    return newest.owner == this
        ? others(newest.older, most)
        : new Note(newest.owner, newest.value, others(newest.older, most - 1));
  }
}
