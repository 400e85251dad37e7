package org.refold.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import org.refold.error.Excerpt;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What names and numbers must look like, the same in all commands. */
public final class OptionValues {
  private OptionValues() {}

  /** To be called when the command has its subcommands. */
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
        .registerConverter(double.class, real);
  }

  /** An empty name would be the folder that the command runs in. */
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
