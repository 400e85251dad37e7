package org.refold.cli.input;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.refold.cli.console.PartFile;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.formats.vector.CoordinateCsv;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.Npz;
import org.refold.formats.vector.SvmLight;
import org.refold.formats.vector.VectorFormat;
import org.refold.parquet.ParquetVectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of files of vectors. */
public final class VectorFormats {
  private static final List<VectorFormat> ALL =
      List.of(
          JsonLines.FORMAT,
          SvmLight.FORMAT,
          Npz.FORMAT,
          CoordinateCsv.FORMAT,
          ParquetVectors.FORMAT);

  private static final List<String> BESIDE = List.of(".codec.json", ".features.tsv");

  private VectorFormats() {}

  /** The format that a file's name ends like, if there is one. */
  public static Optional<VectorFormat> ofName(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return ALL.stream()
        .filter(format -> format.endings().stream().anyMatch(name::endsWith))
        .findFirst();
  }

  /** Whether a file stands beside one of vectors, or is a part of one: no vectors to be read. */
  static boolean isBeside(Path file) {
    String name = file.toString();
    return BESIDE.stream().anyMatch(name::endsWith) || PartFile.isPart(file);
  }

  /** From what is said of it, and for help. */
  public static final class Converter implements ITypeConverter<VectorFormat>, Iterable<String> {
    @Override
    public VectorFormat convert(String name) {
      return ALL.stream()
          .filter(format -> format.name().equals(name))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      Message.of(
                          "got '%s', expected one of %s",
                          Excerpt.of(name), String.join(", ", this))));
    }

    @Override
    public Iterator<String> iterator() {
      return ALL.stream().map(VectorFormat::name).iterator();
    }
  }
}
