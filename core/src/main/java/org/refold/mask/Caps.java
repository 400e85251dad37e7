package org.refold.mask;

import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The most children of ordered and of unordered nodes, as people write them.
 *
 * @param ordered {@link Masking#UNBOUNDED} for no cap
 * @param unordered the same
 */
public record Caps(int ordered, int unordered) {
  private static final String NONE = "none";

  /** No constraint has more places. */
  private static final int MOST = 65_535;

  public static Caps of(Masking masking) {
    return new Caps(masking.maxOrderedArity(), masking.maxUnorderedArity());
  }

  /**
   * Reads {@code 3} or {@code none} for both, or such as {@code 3,5}.
   *
   * @throws RefoldException if the text is neither
   */
  public static Caps parse(String text) {
    String[] caps = text.split(",", -1);
    if (caps.length > 2) {
      throw new RefoldException(
          "got '" + Excerpt.of(text) + "', expected one cap, or two for ordered,unordered nodes");
    }
    return new Caps(cap(caps[0], 2), cap(caps[caps.length - 1], 2));
  }

  /**
   * Reads a cap of parents: a number or {@code none}.
   *
   * @throws RefoldException if the text is neither
   */
  public static int parseParents(String text) {
    return cap(text, 1);
  }

  private static int cap(String text, int least) {
    if (text.equals(NONE)) {
      return Masking.UNBOUNDED;
    }
    // No more digits than an int has for sure; so there is nothing to overflow.
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= MOST) {
        return number;
      }
    }
    throw RefoldException.of("got '%s', expected %,d to %,d", Excerpt.of(text), least, MOST);
  }

  /** {@code none}, or the number. */
  public static String text(int cap) {
    return cap == Masking.UNBOUNDED ? NONE : String.valueOf(cap);
  }

  @Override
  public String toString() {
    return text(ordered) + (ordered == unordered ? "" : "," + text(unordered));
  }
}
