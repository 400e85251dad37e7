package org.refold.plot;

/**
 * Estimates the width of text, erring on the wide side: fonts differ between machines, but pictures
 * must not. The widths are close to those of DejaVu Sans, the widest of the common fonts.
 */
final class TextWidth {
  private static final String NARROW = " iIjl.,:;|!'()[]/";
  private static final String WIDE = "mwMW%@";

  private TextWidth() {}

  static double of(String text, double size) {
    return text.codePoints().mapToDouble(TextWidth::of).sum() * size;
  }

  /** The width in a font of size 1. */
  private static double of(int c) {
    if (Character.getType(c) == Character.NON_SPACING_MARK) {
      return 0;
    }
    if (c >= 0x1100) {
      return Character.isIdeographic(c) || c > 0xFFFF ? 1.1 : 0.8;
    }
    if (NARROW.indexOf(c) >= 0) {
      return 0.4;
    }
    return WIDE.indexOf(c) >= 0 ? 0.98 : Character.isUpperCase(c) ? 0.72 : 0.63;
  }

  /** Cuts a text to the available width, with an ellipsis. */
  static String fit(String text, double size, double room) {
    if (of(text, size) <= room) {
      return text;
    }
    double used = of("…", size);
    int end = 0;
    while (used <= room) {
      int c = text.codePointAt(end);
      used += of(c) * size;
      end += used <= room ? Character.charCount(c) : 0;
    }
    return text.substring(0, end) + "…";
  }
}
