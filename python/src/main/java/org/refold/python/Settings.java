package org.refold.python;

import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.refold.Widths;
import org.refold.decode.DecodeLimits;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.formats.TextCodecBuilder;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.pattern.PlainSettings;
import org.refold.signature.Unknown;

/** Settings by their Python names, as texts; unset ones have the library's defaults. */
final class Settings {
  private final Map<String, String> values;

  Settings(Map<String, String> values) {
    this.values = values;
  }

  /** Returns a builder for codecs of a kind. */
  TextCodecBuilder builder(String kind) {
    TextCodecBuilder builder = TextCodec.builder(Kinds.named(kind));
    values.forEach((name, value) -> set(builder, name, value));
    if (values.containsKey("plain_sets") || values.containsKey("plain_radius")) {
      builder.plain(plain());
    }
    return builder;
  }

  private static void set(TextCodecBuilder builder, String name, String value) {
    switch (name) {
      case "sets" -> builder.sets(integer(name, value));
      case "redundancy" -> builder.redundancy(integer(name, value));
      case "width" -> builder.widths(parsed(name, value, Widths::parse));
      case "seed" -> builder.seed(number(name, value, seed -> seed));
      case "spares" -> builder.spares(integer(name, value));
      case "masks" -> builder.masks(parsed(name, value, MaskSet::parse));
      case "max_arity" -> builder.maxArity(parsed(name, value, Caps::parse));
      case "max_parents" -> builder.maxParents(parsed(name, value, Caps::parseParents));
      case "most_dimension" -> builder.mostDimension(integer(name, value));
      case "length" -> builder.length(integer(name, value));
      case "unknown" -> builder.unknown(parsed(name, value, Unknown::parse));
      case "room" -> builder.room(number(name, value, room -> room));
      case "plain_sets", "plain_radius" -> {}
      default ->
          throw new RefoldException("settings: got '" + Excerpt.of(name) + "', expected a setting");
    }
  }

  private PlainSettings plain() {
    PlainSettings plain = PlainSettings.DEFAULT;
    String sets = values.get("plain_sets");
    String radius = values.get("plain_radius");
    plain = sets == null ? plain : plain.withSets(integer("plain_sets", sets));
    return radius == null ? plain : plain.withRadius(integer("plain_radius", radius));
  }

  /** Returns the limits of decoding, with defaults for unset ones. */
  DecodeLimits limits(DecodeLimits defaults) {
    DecodeLimits limits = defaults;
    for (Map.Entry<String, String> entry : values.entrySet()) {
      String name = entry.getKey();
      String value = entry.getValue();
      limits =
          switch (name) {
            case "seconds" -> limits.withTime(seconds(value));
            case "conflicts" -> limits.withConflicts(number(name, value, most -> most));
            case "memory_mb" -> limits.withMemoryBytes(number(name, value, Settings::bytes));
            case "solutions" -> limits.withSolutions(integer(name, value));
            default ->
                throw new RefoldException(
                    "limits: got '"
                        + Excerpt.of(name)
                        + "', expected seconds, conflicts, memory_mb or solutions");
          };
    }
    return limits;
  }

  private static long bytes(long megabytes) {
    return Math.min(Math.max(megabytes, -1), Long.MAX_VALUE >> 20) << 20;
  }

  private static Duration seconds(String value) {
    try {
      double seconds = Double.parseDouble(value);
      if (seconds >= 0 && seconds <= 1e9) {
        return Duration.ofNanos((long) (seconds * 1e9));
      }
    } catch (NumberFormatException e) {
      throw wrong("seconds", value, "a number", e);
    }
    throw new RefoldException("seconds: got " + Excerpt.of(value) + ", expected 0 to 1e9");
  }

  private static <T> T parsed(String name, String value, Function<String, T> parser) {
    try {
      return parser.apply(value);
    } catch (RefoldException e) {
      throw e.at(name);
    }
  }

  private static int integer(String name, String value) {
    return number(name, value, number -> (int) Math.max(Math.min(number, Integer.MAX_VALUE), -1));
  }

  private static <T> T number(String name, String value, LongFunction<T> use) {
    long number;
    try {
      number = Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw wrong(name, value, "a whole number", e);
    }
    return use.apply(number);
  }

  private static RefoldException wrong(
      String name, String value, String expected, NumberFormatException e) {
    return new RefoldException(name + ": got '" + Excerpt.of(value) + "', expected " + expected, e);
  }
}
