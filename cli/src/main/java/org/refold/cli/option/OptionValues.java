package org.refold.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import org.refold.Widths;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.signature.Unknown;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses names and numbers, the same in all commands. */
public final class OptionValues {
  private OptionValues() {}

  /** Registers the parsers; call this after adding the subcommands. */
  public static void register(CommandLine command) {
    ITypeConverter<Integer> whole =
        number(Integer::valueOf, "a whole number of at most 2,147,483,647");
    ITypeConverter<Long> large =
        number(Long::valueOf, "a whole number of at most 9,223,372,036,854,775,807");
    ITypeConverter<Double> real = number(Double::valueOf, "a number");
    command
        .registerConverter(Path.class, OptionValues::path)
        .registerConverter(Integer.class, whole)
        .registerConverter(int.class, whole)
        .registerConverter(Long.class, large)
        .registerConverter(long.class, large)
        .registerConverter(Double.class, real)
        .registerConverter(double.class, real)
        .registerConverter(Widths.class, text -> parsed(Widths::parse, text))
        .registerConverter(MaskSet.class, text -> parsed(MaskSet::parse, text))
        .registerConverter(Caps.class, text -> parsed(Caps::parse, text))
        .registerConverter(Unknown.class, text -> parsed(Unknown::parse, text));
  }

  /** Parses a value, reporting errors in the words of its parser. */
  static <T> T parsed(Function<String, T> parse, String text) {
    try {
      return parse.apply(text);
    } catch (RefoldException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** Refuses the empty name, which would be the working folder. */
  private static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("got an empty name, expected that of a file or folder");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(
          "got '" + Excerpt.of(text) + "', expected the name of a file or folder");
    }
  }

  private static <T> ITypeConverter<T> number(Function<String, T> parse, String expected) {
    return text -> {
      try {
        return parse.apply(text);
      } catch (NumberFormatException e) {
        throw new TypeConversionException("got '" + Excerpt.of(text) + "', expected " + expected);
      }
    };
  }
}
