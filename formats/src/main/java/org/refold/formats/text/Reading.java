package org.refold.formats.text;

import java.util.function.Function;

/** What came of reading an item: the item, or why there is none. */
public sealed interface Reading<T> {
  /** What becomes of the item, if there is one. */
  <S> Reading<S> map(Function<? super T, S> mapping);

  /** An item. */
  record Read<T>(T item) implements Reading<T> {
    @Override
    public <S> Reading<S> map(Function<? super T, S> mapping) {
      return new Read<>(mapping.apply(item));
    }
  }

  /**
   * A piece of text that is no item.
   *
   * @param location where it begins, {@code source:line}
   * @param reason what is wrong with it, with the place of the fault
   * @param text the piece itself
   */
  record Rejected<T>(String location, String reason, String text) implements Reading<T> {
    @Override
    public <S> Reading<S> map(Function<? super T, S> mapping) {
      return as();
    }

    /** The same among items of another type, as there is no item in it. */
    public <S> Rejected<S> as() {
      return new Rejected<>(location, reason, text);
    }
  }
}
