package org.refold.formats.text;

/**
 * A piece of text that is no item.
 *
 * @param location where it begins, {@code source:line}
 * @param reason what is wrong with it, with the place of the fault
 * @param text the piece itself
 */
public record Rejected(String location, String reason, String text) {
  /** What reading throws where nothing is rejected. */
  public InputException failure() {
    return new InputException(reason);
  }
}
