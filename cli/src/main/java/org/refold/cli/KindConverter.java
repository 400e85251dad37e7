package org.refold.cli;

import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The value of {@code --as}. */
final class KindConverter implements ITypeConverter<Kind> {
  @Override
  public Kind convert(String name) {
    return Kinds.all().stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "got '"
                        + Excerpt.of(name)
                        + "', expected one of "
                        + Kinds.all().stream().map(Kind::name).collect(Collectors.joining(", "))));
  }
}
