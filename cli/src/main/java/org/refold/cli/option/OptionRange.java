package org.refold.cli.option;

import org.jspecify.annotations.Nullable;
import org.refold.cli.console.UsageException;

/** Checks the range of numeric options. */
public final class OptionRange {
  private OptionRange() {}

  /** Refuses a value out of range; null, an option that was not given, is accepted. */
  public static void require(String option, @Nullable Number got, long least, long most) {
    if (got != null && (got.longValue() < least || got.longValue() > most)) {
      throw UsageException.of("%s: got %d, expected %,d to %,d", option, got, least, most);
    }
  }
}
