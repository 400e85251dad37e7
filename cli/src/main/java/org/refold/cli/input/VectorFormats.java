package org.refold.cli.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.refold.cli.console.PartFile;
import org.refold.cli.console.UsageException;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.formats.vector.CoordinateCsv;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.Npz;
import org.refold.formats.vector.SvmLight;
import org.refold.formats.vector.VectorFormat;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of vector files: built-in ones, and those that other modules provide. */
public final class VectorFormats {
  private static final List<VectorFormat> OWN =
      List.of(JsonLines.FORMAT, SvmLight.FORMAT, Npz.FORMAT, CoordinateCsv.FORMAT);

  /** Provided by a module; without it, such a file must not be mistaken for lines of JSON. */
  private static final String PARQUET = ".parquet";

  private static final List<String> BESIDE = List.of(".codec.json", ".features.tsv");

  private VectorFormats() {}

  /** The format to write for the extension of a file, if there is one. */
  public static Optional<VectorFormat> ofName(Path file) {
    return of(file, VectorFormat::endings);
  }

  /** The format to read for the extension of a file; some formats read further extensions. */
  static Optional<VectorFormat> ofInput(Path file) {
    return of(file, VectorFormat::readEndings);
  }

  private static Optional<VectorFormat> of(
      Path file, Function<VectorFormat, List<String>> endings) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    Predicate<VectorFormat> isIts =
        format -> endings.apply(format).stream().anyMatch(name::endsWith);
    Optional<VectorFormat> format = first(OWN, isIts).or(() -> first(provided(), isIts));
    if (format.isEmpty() && name.endsWith(PARQUET)) {
      throw UsageException.of(
          "%s: Parquet is not installed; add refold-parquet to the class path", file);
    }
    return format;
  }

  private static Iterable<VectorFormat> provided() {
    return ServiceLoader.load(VectorFormat.class, VectorFormats.class.getClassLoader());
  }

  private static Optional<VectorFormat> first(
      Iterable<VectorFormat> formats, Predicate<VectorFormat> isIts) {
    return StreamSupport.stream(formats.spliterator(), false).filter(isIts).findFirst();
  }

  private static List<VectorFormat> all() {
    List<VectorFormat> all = new ArrayList<>(OWN);
    provided().forEach(all::add);
    return all;
  }

  /** Returns whether a file accompanies a vector file or is a part of one, so is not read. */
  static boolean isBeside(Path file) {
    String name = file.toString();
    return BESIDE.stream().anyMatch(name::endsWith) || PartFile.isPart(file);
  }

  /** Parses the value of {@code --format}, and lists its values for help. */
  public static final class Converter implements ITypeConverter<VectorFormat>, Iterable<String> {
    @Override
    public VectorFormat convert(String name) {
      return all().stream()
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
      return all().stream().map(VectorFormat::name).iterator();
    }
  }
}
