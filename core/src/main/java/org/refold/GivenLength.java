package org.refold;

import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.pattern.PlainSettings;
import org.refold.size.ItemSizes;
import org.refold.size.choice.Sizing;

/**
 * How the entries of a vector of a given length are divided: labels, constraints, and plain
 * patterns, which take what is left.
 */
final class GivenLength {
  /** Plain patterns have this part of the length, or all that they would have, at least. */
  private static final int PLAIN_PART = 8;

  private final int length;
  private final int symbols;
  private final int plainLabels;
  private final PlainSettings plain;
  private final boolean isRoomOpen;

  /**
   * @param symbols how many entries the symbol row has
   * @param plainDimension how many entries plain rows would have
   * @param isRoomOpen whether the sizes of items to come may be chosen
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

  /** How many constraints all sets may have. */
  long mostConstraints() {
    return beyondLabels() - Math.min(length / PLAIN_PART, plain.sets() * plain.width());
  }

  private long beyondLabels() {
    return (long) length - symbols - plainLabels;
  }

  /**
   * The shape that the codec of a builder has; too long for its vectors if no shape is short
   * enough, which {@link #plain} reports.
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

  /** Room for larger items, as far as plain patterns do not need it. */
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
   * The plain rows that make up the length.
   *
   * @param exact how many entries there are without them
   * @throws RefoldException if there are too few
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
