package org.refold.cli.option;

import org.refold.error.Excerpt;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses the value of {@code --lambda}. */
public final class LambdaConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    double lambda;
    try {
      lambda = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      lambda = Double.NaN;
    }
    if (!(lambda >= 0 && lambda <= 1)) {
      throw new TypeConversionException(
          "got '" + Excerpt.of(text) + "', expected a number from 0 to 1");
    }
    return lambda;
  }
}
