package org.refold.decode;

import java.util.Locale;

/** Numbers with nouns, for reasons. */
final class Words {
  private Words() {}

  static String times(long count) {
    return amount(count, "time");
  }

  static String amount(long count, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
  }
}
