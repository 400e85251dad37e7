package org.refold.explorer.answer;

import java.util.function.Function;
import org.refold.error.RefoldException;

/** Names the invalid setting in an error. */
final class Named {
  private Named() {}

  static <T> T parse(String name, String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (RefoldException e) {
      throw new RefoldException(name + ": " + e.getMessage(), e);
    }
  }
}
