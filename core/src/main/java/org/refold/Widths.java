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

/** Some or all of the widths of a codec, as people write them. */
public record Widths(Map<Width, Integer> values) {
  /** Makes its own copy. */
  public Widths {
    values =
        Collections.unmodifiableMap(
            values.isEmpty() ? new EnumMap<>(Width.class) : new EnumMap<>(values));
  }

  /**
   * Reads {@code 5} for all, or {@code ordered=5,parent=4}.
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
                    "got '%s', expected a number, or some of %s",
                    Excerpt.of(name),
                    Arrays.stream(Width.values())
                        .map(width -> width + "=N")
                        .collect(Collectors.joining(","))));
  }

  private static int number(String text) {
    // No more digits than an int has for sure; so there is nothing to overflow.
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= 1 && number <= ConstraintSettings.MAX_WIDTH) {
        return number;
      }
    }
    throw RefoldException.of(
        "got '%s', expected 1 to %,d", Excerpt.of(text), ConstraintSettings.MAX_WIDTH);
  }

  /** These widths, but for those that others say instead. */
  public Widths with(Widths others) {
    Map<Width, Integer> all = new EnumMap<>(values);
    all.putAll(others.values);
    return new Widths(all);
  }

  /** Gives them to a codec that is being made. */
  public void set(CodecBuilder builder) {
    values.forEach(builder::width);
  }

  /** Those that matter to a codec; of leads, only if they differ from the arguments'. */
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

  /** Whether none of them contradicts a codec. */
  public boolean agreeWith(Codec codec) {
    Map<Width, Integer> given = new EnumMap<>(values);
    given.computeIfAbsent(Width.ORDERED_LEAD, lead -> values.get(Width.ORDERED));
    given.computeIfAbsent(Width.UNORDERED_LEAD, lead -> values.get(Width.UNORDERED));
    return all(codec).entrySet().stream()
        .allMatch(its -> its.getValue().equals(given.getOrDefault(its.getKey(), its.getValue())));
  }

  /**
   * {@code 5} where all widths that graphs or sequences use are 5, or {@code ordered=5,child=4}.
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
