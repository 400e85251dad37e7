package org.refold.formats.text;

import org.refold.error.RefoldException;

/** The position of a character in an input, for error messages. */
public record Place(String source, long line, long column) {
  public InputException complaint(String got, String expected) {
    return new InputException(this + ": got " + got + ", expected " + expected);
  }

  public InputException complaint(String got, String expected, String remedy) {
    return new InputException(this + ": got " + got + ", expected " + expected + "; " + remedy);
  }

  /** Adds the place to an exception of the core, which knows the error but not where it is. */
  public InputException complaint(RefoldException fault) {
    return new InputException(this + ": " + fault.getMessage(), fault);
  }

  /** Returns the location of an item that begins here. */
  public String location() {
    return source + ":" + line;
  }

  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
