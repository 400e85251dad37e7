package org.refold.signature;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** What becomes of a label that a codec lacks. */
public enum Unknown {
  /** It is spelled above its node. */
  SPELL,
  /** The item is refused. */
  ERROR,
  /**
   * It shares one of a few entries with others, for vectors that are only features: they do not
   * tell what it was.
   */
  HASH;

  /**
   * The way of a name: {@code spell}, {@code error} or {@code hash}.
   *
   * @throws RefoldException if there is none, listing those there are
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

  /** Its name, as {@link #parse} reads it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
