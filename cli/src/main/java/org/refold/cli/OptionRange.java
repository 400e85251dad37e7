package org.refold.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import picocli.CommandLine.TypeConversionException;

/** The range of a number that was given as an option. */
final class OptionRange {
  private OptionRange() {}

  /** Passes over an option that was left out. */
  static void require(String option, @Nullable Number got, long least, long most) {
    if (got != null && (got.longValue() < least || got.longValue() > most)) {
      throw new UsageException(
          String.format(Locale.ROOT, "%s: got %d, expected %,d to %,d", option, got, least, most));
    }
  }

  /** For values that consist of several numbers. */
  static int number(String text, int least, int most) {
    // No more digits than an int has for sure; so there is nothing to overflow.
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw new TypeConversionException(
        String.format(Locale.ROOT, "got '%s', expected %,d to %,d", Excerpt.of(text), least, most));
  }
}
