package org.refold.cli;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.Excerpt;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Some or all of the widths of a codec: the value of {@code --width}. */
record Widths(Map<Width, Integer> values) {
  /** {@code 5} for all, or {@code ordered=5,parent=4}. */
  static final class Converter implements ITypeConverter<Widths> {
    @Override
    public Widths convert(String text) {
      Map<Width, Integer> values = new EnumMap<>(Width.class);
      if (!text.contains("=")) {
        Arrays.stream(Width.values()).forEach(width -> values.put(width, number(text)));
        return new Widths(values);
      }
      for (String part : text.split(",", -1)) {
        int sign = part.indexOf('=');
        Width width = named(sign < 0 ? part : part.substring(0, sign));
        if (values.put(width, number(part.substring(sign + 1))) != null) {
          throw new TypeConversionException("got " + width + " twice, expected it once");
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
                  new TypeConversionException(
                      "got '"
                          + Excerpt.of(name)
                          + "', expected a number, or some of "
                          + Arrays.stream(Width.values())
                              .map(width -> width + "=N")
                              .collect(Collectors.joining(","))));
    }

    private static int number(String text) {
      return OptionRange.number(text, 1, ConstraintSettings.MAX_WIDTH);
    }
  }

  void set(CodecBuilder builder) {
    values.forEach((width, value) -> width.set(builder, value));
  }

  /** Those of a codec that have a bearing on it. */
  static Widths of(Codec codec) {
    Map<Width, Integer> values = new EnumMap<>(Width.class);
    Width.of(codec).forEach(width -> values.put(width, width.in(codec.settings())));
    return new Widths(values);
  }

  /** Whether none of them contradicts a codec. */
  boolean agreeWith(Codec codec) {
    return of(codec).values.entrySet().stream()
        .allMatch(its -> its.getValue().equals(values.getOrDefault(its.getKey(), its.getValue())));
  }

  /** {@code 5}, or {@code ordered=5,unordered=4}. */
  @Override
  public String toString() {
    return new TreeSet<>(values.values()).size() == 1
        ? values.values().iterator().next().toString()
        : values.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(","));
  }
}
