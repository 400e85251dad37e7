package org.refold.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.fold.Unknown;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what is done with unknown labels. */
final class UnknownConverter implements ITypeConverter<Unknown> {
  @Override
  public Unknown convert(String text) {
    return Arrays.stream(Unknown.values())
        .filter(unknown -> name(unknown).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "got '"
                        + Excerpt.of(text)
                        + "', expected one of "
                        + Arrays.stream(Unknown.values())
                            .map(UnknownConverter::name)
                            .collect(Collectors.joining(", "))));
  }

  static String name(Unknown unknown) {
    return unknown.name().toLowerCase(Locale.ROOT);
  }

  /** What is done to unknown labels: they are …. */
  static String participle(Unknown unknown) {
    return switch (unknown) {
      case SPELL -> "spelled";
      case ERROR -> "refused";
      case HASH -> "hashed";
    };
  }
}
