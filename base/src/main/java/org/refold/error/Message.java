package org.refold.error;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Text for people with values in it, the same in every locale. */
public final class Message {
  private Message() {}

  /** A {@linkplain String#format format} with its values. */
  public static String of(String format, @Nullable Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
