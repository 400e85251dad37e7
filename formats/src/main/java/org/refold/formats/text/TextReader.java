package org.refold.formats.text;

import java.util.Iterator;

/** Reads the items of an input lazily, one at a time. */
public interface TextReader<T> extends Iterator<T> {
  /** The line number, if unknown. */
  long UNKNOWN = -1;

  /**
   * Returns the line on which the item last looked at began, whether it was valid or not; {@link
   * #UNKNOWN} if items are parts of a larger whole and cannot be read separately.
   */
  long line();
}
