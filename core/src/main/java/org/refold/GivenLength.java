package org.refold;

import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.pattern.PlainSettings;
import org.refold.size.ItemSizes;
import org.refold.size.choice.Sizing;

/**
 * Divides the entries of a vector of given length among labels, constraints and plain patterns,
 * which get the rest.
 */
final class GivenLength {
  /**
   * Plain patterns get at least 1 / PLAIN_PART of the length, or all the entries they need if these
   * are fewer.
   */
  private static final int PLAIN_PART = 8;

  private final int length;
  private final int symbols;
  private final int plainLabels;
  private final PlainSettings plain;
  private final boolean isRoomOpen;

  /**
   * @param symbols the number of entries of the symbol row
   * @param plainDimension the number of entries that plain rows would have without a given length
   * @param isRoomOpen whether the room may be chosen, because none was given
   * @throws RefoldException if the length is too small for any item
   */
  GivenLength(
      int length, int symbols, int plainDimension, PlainSettings plain, boolean isRoomOpen) {
    this.length = length;
    this.symbols = symbols;
    this.plainLabels = plainDimension - plain.sets() * plain.width();
    this.plain = plain;
    this.isRoomOpen = isRoomOpen;
    if (mostConstraints() < 1) {
      throw RefoldException.of(
          "length: got %,d, expected %,d or more; %,d entries are for labels",
          length,
          (symbols + plainLabels + 1L) * PLAIN_PART / (PLAIN_PART - 1) + 1,
          symbols + plainLabels);
    }
  }

  /** The maximum number of constraints of all sets together. */
  long mostConstraints() {
    return beyondLabels() - Math.min(length / PLAIN_PART, plain.sets() * plain.width());
  }

  private long beyondLabels() {
    return (long) length - symbols - plainLabels;
  }

  /**
   * Chooses the shape of the codec. If no shape is short enough, the result is too long for the
   * vectors, which {@link #plain} reports.
   */
  Sizing choose(CodecBuilder builder, ItemSizes known) {
    ItemSizes all = builder.toExpect();
    Sizing found = orNull(builder, all, mostConstraints());
    if (found != null) {
      return isRoomOpen ? withMoreRoom(builder, all, found) : found;
    }
    found = orNull(builder, known, mostConstraints());
    return found == null ? builder.chooseRelaxed(known, mostConstraints()) : found;
  }

  /** Makes room for larger items out of the entries that plain patterns do not need. */
  private Sizing withMoreRoom(CodecBuilder builder, ItemSizes all, Sizing least) {
    long most = beyondLabels() - (long) plain.sets() * plain.width();
    Sizing best = least;
    long low = all.largest();
    long high = Math.max(low + 1, most);
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      Sizing found = orNull(builder, all.withRoom(middle), most);
      if (found == null) {
        high = middle;
      } else {
        best = found;
        low = middle;
      }
    }
    return best;
  }

  private static @Nullable Sizing orNull(CodecBuilder builder, ItemSizes items, long most) {
    try {
      return builder.choose(items, most);
    } catch (RefoldException tooLong) {
      return null;
    }
  }

  /**
   * Returns the plain rows that fill up the length.
   *
   * @param exact the number of all other entries
   * @throws RefoldException if there are too few entries left
   */
  PlainSettings plain(int exact) {
    int left = length - exact - plainLabels;
    if (left < plain.sets()) {
      throw RefoldException.of(
          "length: got %,d, expected %,d or more for items, sets and widths like these",
          length, exact + plainLabels + plain.sets());
    }
    int sets = left % plain.sets() == 0 ? plain.sets() : 1;
    return new PlainSettings(sets, left / sets, plain.radius());
  }
}
