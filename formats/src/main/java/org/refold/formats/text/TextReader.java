package org.refold.formats.text;

import java.util.Iterator;

/** The items of a text, one at a time, when they are asked for. */
public interface TextReader<T> extends Iterator<T> {
  /** Instead of a line. */
  long UNKNOWN = -1;

  /**
   * The line of the text in which the item began that was looked at last, be it that it was read or
   * that it is at fault; {@link #UNKNOWN} where items are parts of a larger whole, so that none can
   * be read without what is before it.
   */
  long line();
}
