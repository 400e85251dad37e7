package org.refold.formats.text;

import org.refold.error.RefoldException;

/** A character of an input: where complaints about it point to. */
public record Place(String source, long line, long column) {
  public InputException complaint(String got, String expected) {
    return new InputException(this + ": got " + got + ", expected " + expected);
  }

  public InputException complaint(String got, String expected, String remedy) {
    return new InputException(this + ": got " + got + ", expected " + expected + "; " + remedy);
  }

  /** A complaint of the core, which knows the fault but not the place. */
  public InputException complaint(RefoldException fault) {
    return new InputException(this + ": " + fault.getMessage(), fault);
  }

  /** What an item that begins here gives as its location. */
  public String location() {
    return source + ":" + line;
  }

  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
