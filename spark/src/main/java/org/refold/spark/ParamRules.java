package org.refold.spark;

import java.util.Locale;
import java.util.function.Consumer;
import org.refold.error.RefoldException;
import scala.Function1;

/**
 * What the values of params must be. A wrong one is refused with a message of its own: what Spark
 * would say, "invalid value", tells nobody what to do.
 */
final class ParamRules {
  private ParamRules() {}

  static Function1<Object, Object> range(String name, long least, long most) {
    return value -> {
      long got = ((Number) value).longValue();
      if (got < least || got > most) {
        throw new RefoldException(
            String.format(Locale.ROOT, "%s: got %d, expected %,d to %,d", name, got, least, most));
      }
      return true;
    };
  }

  static Function1<Object, Object> positive(String name, double most) {
    return value -> {
      double got = ((Number) value).doubleValue();
      if (!(got > 0 && got <= most)) {
        throw new RefoldException(
            String.format(
                Locale.ROOT,
                "%s: got %s, expected more than 0 and at most %,.0f",
                name,
                got,
                most));
      }
      return true;
    };
  }

  /**
   * A text that can be read.
   *
   * @param prefix what the reader's complaint lacks
   */
  static Function1<String, Object> readable(String prefix, Consumer<String> reader) {
    return value -> {
      try {
        reader.accept(value);
      } catch (RefoldException e) {
        throw new RefoldException(prefix + e.getMessage(), e);
      }
      return true;
    };
  }
}
