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
                        + "', expected "
                        + Arrays.stream(Unknown.values())
                            .map(UnknownConverter::name)
                            .collect(Collectors.joining(" or "))));
  }

  static String name(Unknown unknown) {
    return unknown.name().toLowerCase(Locale.ROOT);
  }
}
