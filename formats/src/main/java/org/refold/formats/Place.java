package org.refold.formats;

import org.refold.error.RefoldException;

/** A character of an input: where complaints about it point to. */
record Place(String source, long line, long column) {
  InputException complaint(String got, String expected) {
    return new InputException(this + ": got " + got + ", expected " + expected);
  }

  InputException complaint(String got, String expected, String remedy) {
    return new InputException(this + ": got " + got + ", expected " + expected + "; " + remedy);
  }

  /** A complaint of the core, which knows the fault but not the place. */
  InputException complaint(RefoldException fault) {
    return new InputException(this + ": " + fault.getMessage(), fault);
  }

  /** What an item that begins here gives as its location. */
  String location() {
    return source + ":" + line;
  }

  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
