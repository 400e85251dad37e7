package org.refold.cli;

import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The value of {@code --as}. */
final class KindConverter implements ITypeConverter<Kind> {
  @Override
  public Kind convert(String name) {
    try {
      return Kinds.named(name);
    } catch (RefoldException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
