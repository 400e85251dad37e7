package org.refold.mask;

import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The caps on children of ordered and unordered nodes, in the notation of the command line.
 *
 * <pre>{@code
 * Caps caps = Caps.parse("3,5");
 * Masking masking = Masking.NONE.withMaxArity(caps.ordered(), caps.unordered());
 * }</pre>
 *
 * @param ordered the cap for ordered nodes; {@link Masking#UNBOUNDED} for no cap
 * @param unordered the cap for unordered nodes; {@link Masking#UNBOUNDED} for no cap
 */
public record Caps(int ordered, int unordered) {
  private static final String NONE = "none";

  /** The largest cap, because no constraint has more places. */
  private static final int MOST = 65_535;

  public static Caps of(Masking masking) {
    return new Caps(masking.maxOrderedArity(), masking.maxUnorderedArity());
  }

  /**
   * Parses one cap for both, such as {@code 3} or {@code none}, or two, such as {@code 3,5}.
   *
   * @throws RefoldException if the text is not valid
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
   * Parses a cap on parents: a number or {@code none}.
   *
   * @throws RefoldException if the text is not valid
   */
  public static int parseParents(String text) {
    return cap(text, 1);
  }

  private static int cap(String text, int least) {
    if (text.equals(NONE)) {
      return Masking.UNBOUNDED;
    }
    // Nine digits always fit an int.
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= MOST) {
        return number;
      }
    }
    throw RefoldException.of("got '%s', expected %,d to %,d", Excerpt.of(text), least, MOST);
  }

  /** The notation of a cap: a number or {@code none}. */
  public static String text(int cap) {
    return cap == Masking.UNBOUNDED ? NONE : String.valueOf(cap);
  }

  @Override
  public String toString() {
    return text(ordered) + (ordered == unordered ? "" : "," + text(unordered));
  }
}
