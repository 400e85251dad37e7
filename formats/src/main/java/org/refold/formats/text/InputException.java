package org.refold.formats.text;

import org.refold.error.RefoldException;

/**
 * Reports an error in an input and its place: {@code SOURCE:LINE:COLUMN: got …, expected …;
 * remedy}. Lines and columns count from 1, and columns count characters (code points), not bytes.
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
