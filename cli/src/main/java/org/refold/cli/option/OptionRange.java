package org.refold.cli.option;

import org.jspecify.annotations.Nullable;
import org.refold.cli.console.UsageException;

/** The range of a number that was given as an option. */
public final class OptionRange {
  private OptionRange() {}

  /** Passes over an option that was left out. */
  public static void require(String option, @Nullable Number got, long least, long most) {
    if (got != null && (got.longValue() < least || got.longValue() > most)) {
      throw UsageException.of("%s: got %d, expected %,d to %,d", option, got, least, most);
    }
  }
}
