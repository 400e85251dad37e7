package org.refold.signature;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** The treatment of a label that a codec does not know. */
public enum Unknown {
  /** The label is spelled above its node. */
  SPELL,
  /** The item is rejected. */
  ERROR,
  /**
   * The label is hashed to one of a few shared entries. This is for vectors that only serve as
   * features, because the label can't be decoded.
   */
  HASH;

  /**
   * Parses a name: {@code spell}, {@code error} or {@code hash}.
   *
   * @throws RefoldException if the name is unknown; the message lists the valid names
   */
  public static Unknown parse(String name) {
    return Arrays.stream(values())
        .filter(unknown -> unknown.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                RefoldException.of(
                    "got '%s', expected one of %s",
                    Excerpt.of(name),
                    Arrays.stream(values())
                        .map(Unknown::toString)
                        .collect(Collectors.joining(", "))));
  }

  /** Returns the name, as accepted by {@link #parse}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
