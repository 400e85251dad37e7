package org.refold.cli.option;

import org.refold.Widths;
import org.refold.error.RefoldException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The value of {@code --width}. */
final class WidthsConverter implements ITypeConverter<Widths> {
  @Override
  public Widths convert(String text) {
    try {
      return Widths.parse(text);
    } catch (RefoldException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
