package org.refold.decode.problem;

import java.util.Locale;

/** Numbers with nouns, for messages. */
public final class Words {
  private Words() {}

  public static String times(long count) {
    return amount(count, "time");
  }

  public static String amount(long count, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
  }
}
