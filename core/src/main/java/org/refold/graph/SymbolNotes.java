package org.refold.graph;

import org.jspecify.annotations.Nullable;

/**
 * Remembers what was found out about symbols in the symbols themselves: one look at an object that
 * the caller has just read, where a {@link SymbolMemo} takes three. A symbol keeps the note of one
 * owner only, whoever wrote last, so this is for the one question that is asked most: the places of
 * symbols in a signature.
 *
 * <p>Threads share it without locks: a note never changes, so the worst that can happen is that
 * something is found out twice.
 *
 * @param <V> what is found out: an immutable value
 */
public final class SymbolNotes<V> {
  record Note(SymbolNotes<?> owner, Object value) {}

  /** No notes yet. */
  public SymbolNotes() {}

  /** What is known; null if that is nothing. */
  @SuppressWarnings("unchecked") // Only put makes notes with this owner, and takes nothing but V.
  public @Nullable V get(Symbol symbol) {
    Note note = symbol.note;
    return note != null && note.owner == this ? (V) note.value : null;
  }

  public void put(Symbol symbol, V value) {
    symbol.note = new Note(this, value);
  }
}
