package org.refold.formats.text;

import org.refold.error.RefoldException;

/**
 * Something is wrong with an input, at a place: {@code SOURCE:LINE:COLUMN: got …, expected …;
 * remedy}. Lines and columns count from 1, columns in characters (code points), not bytes.
 */
public final class InputException extends RefoldException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }

  public InputException(String message, Throwable cause) {
    super(message, cause);
  }
}
