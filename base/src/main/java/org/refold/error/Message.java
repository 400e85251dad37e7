package org.refold.error;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats values in text for people, independently of the locale. */
public final class Message {
  private Message() {}

  /** Returns a {@linkplain String#format format} with its values. */
  public static String of(String format, @Nullable Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
