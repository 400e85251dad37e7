package org.refold.formats.text;

/**
 * A piece of text that is not a valid item.
 *
 * @param location where it begins, {@code source:line}
 * @param reason the error, with its place
 * @param text the piece itself
 */
public record Rejected(String location, String reason, String text) {
  /** Returns the exception that a strict reader throws for it. */
  public InputException failure() {
    return new InputException(reason);
  }
}
