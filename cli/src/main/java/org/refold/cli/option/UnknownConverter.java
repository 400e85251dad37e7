package org.refold.cli.option;

import org.refold.error.RefoldException;
import org.refold.signature.Unknown;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what is done with unknown labels. */
final class UnknownConverter implements ITypeConverter<Unknown> {
  @Override
  public Unknown convert(String text) {
    try {
      return Unknown.parse(text);
    } catch (RefoldException e) {
      throw new TypeConversionException(e.getMessage());
    }
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
