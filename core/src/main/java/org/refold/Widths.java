package org.refold;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.size.choice.Shape;

/**
 * Some or all of the widths of a codec, in the notation of the command line.
 *
 * <pre>{@code
 * Widths.parse("5").set(builder);                   // 5 for all families
 * Widths.parse("ordered=5,parent=4").set(builder);  // the others are chosen
 * }</pre>
 */
public record Widths(Map<Width, Integer> values) {
  /** Copies the map. */
  public Widths {
    values =
        Collections.unmodifiableMap(
            values.isEmpty() ? new EnumMap<>(Width.class) : new EnumMap<>(values));
  }

  /**
   * Parses {@code 5} (all widths) or {@code ordered=5,parent=4} (some widths).
   *
   * @throws RefoldException if the text is neither
   */
  public static Widths parse(String text) {
    Map<Width, Integer> values = new EnumMap<>(Width.class);
    if (!text.contains("=")) {
      Arrays.stream(Width.values()).forEach(width -> values.put(width, number(text)));
      return new Widths(values);
    }
    for (String part : text.split(",", -1)) {
      int sign = part.indexOf('=');
      Width width = named(sign < 0 ? part : part.substring(0, sign));
      if (values.put(width, number(part.substring(sign + 1))) != null) {
        throw new RefoldException("got " + width + " twice, expected it once");
      }
    }
    return new Widths(values);
  }

  private static Width named(String name) {
    return Arrays.stream(Width.values())
        .filter(width -> width.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                RefoldException.of(
                    "got '%s', expected a number or some of %s",
                    Excerpt.of(name),
                    Arrays.stream(Width.values())
                        .map(width -> width + "=N")
                        .collect(Collectors.joining(","))));
  }

  private static int number(String text) {
    // Nine digits always fit an int.
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= 1 && number <= ConstraintSettings.MAX_WIDTH) {
        return number;
      }
    }
    throw RefoldException.of(
        "got '%s', expected 1 to %,d", Excerpt.of(text), ConstraintSettings.MAX_WIDTH);
  }

  /** Returns these widths, overridden by others. */
  public Widths with(Widths others) {
    Map<Width, Integer> all = new EnumMap<>(values);
    all.putAll(others.values);
    return new Widths(all);
  }

  /** Sets these widths on a builder. */
  public void set(CodecBuilder builder) {
    values.forEach(builder::width);
  }

  /**
   * The widths that a codec uses. Widths of leads are included only if they differ from those of
   * arguments.
   */
  public static Widths of(Codec codec) {
    Map<Width, Integer> values = all(codec);
    values.remove(Width.ORDERED_LEAD, values.get(Width.ORDERED));
    values.remove(Width.UNORDERED_LEAD, values.get(Width.UNORDERED));
    return new Widths(values);
  }

  private static Map<Width, Integer> all(Codec codec) {
    Map<Width, Integer> values = new EnumMap<>(Width.class);
    Shape shape = Width.shape(codec.settings());
    Width.of(codec.signature()).forEach(width -> values.put(width, width.of(shape)));
    return values;
  }

  /** Tests whether a codec has these widths. */
  public boolean agreeWith(Codec codec) {
    Map<Width, Integer> given = new EnumMap<>(values);
    given.computeIfAbsent(Width.ORDERED_LEAD, lead -> values.get(Width.ORDERED));
    given.computeIfAbsent(Width.UNORDERED_LEAD, lead -> values.get(Width.UNORDERED));
    return all(codec).entrySet().stream()
        .allMatch(its -> its.getValue().equals(given.getOrDefault(its.getKey(), its.getValue())));
  }

  /**
   * Returns {@code 5} if all widths that graphs or sequences use are 5, and {@code
   * ordered=5,child=4} if they differ.
   */
  @Override
  public String toString() {
    boolean all =
        values.keySet().equals(EnumSet.of(Width.SEQUENCE))
            || (values.containsKey(Width.ORDERED)
                && values.keySet().containsAll(EnumSet.range(Width.UNORDERED, Width.PARENT)));
    return all && new TreeSet<>(values.values()).size() == 1
        ? values.values().iterator().next().toString()
        : values.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(","));
  }
}
