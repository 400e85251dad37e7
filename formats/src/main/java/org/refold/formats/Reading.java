package org.refold.formats;

/** What came of reading an item: the item, or why there is none. */
public sealed interface Reading<T> {
  /** An item. */
  record Read<T>(T item) implements Reading<T> {}

  /**
   * A piece of text that is no item.
   *
   * @param location where it begins, {@code source:line}
   * @param reason what is wrong with it, with the place of the fault
   * @param text the piece itself
   */
  record Rejected<T>(String location, String reason, String text) implements Reading<T> {}
}
