package org.refold.cli.input;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.error.Excerpt;
import org.refold.formats.text.Rejected;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.Nan;
import org.refold.formats.vector.RealRow;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorJson;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import picocli.CommandLine.Option;

/** The format of the vectors in the inputs. */
public final class VectorInputs {
  private static final String GZIP = ".gz";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = VectorFormats.Converter.class,
      completionCandidates = VectorFormats.Converter.class,
      description =
          "format of the vectors: ${COMPLETION-CANDIDATES} (default: by the extension of"
              + " each file, else jsonl)")
  private @Nullable VectorFormat given;

  public boolean isGiven() {
    return given != null;
  }

  /**
   * Reads the vectors of all inputs.
   *
   * @param codec the codec that the vectors should belong to
   * @param err receives a note if that can't be checked
   * @param forgiving whether invalid lines of JSON are read as rejected vectors; in other formats,
   *     an error concerns the whole file
   */
  public SourceReader<PlacedVector<CountVector>> read(
      Sources sources, Codec codec, PrintStream err, boolean forgiving) {
    return sources.readEach(source -> open(source, codec, err, forgiving));
  }

  private SourceReader.Open<PlacedVector<CountVector>> open(
      Source source, Codec codec, PrintStream err, boolean forgiving) {
    VectorFormat format = format(source);
    Places<CountVector> places = new Places<>(source.name());
    if (format == JsonLines.FORMAT) {
      InputStream in = source.open();
      return new SourceReader.Open<>(
          forgiving
              ? VectorJson.readForgiving(in, source.name(), places::read, places::rejected)
              : VectorJson.read(in, source.name(), places::read),
          in);
    }
    VectorRows<VectorRow> rows = format.readAs(file(source, format), codec, remarks(err));
    return new SourceReader.Open<>(
        places.of(rows, row -> places.read(row.vector(), row.label())), rows::close);
  }

  /**
   * Reads vectors whose values may be any numbers.
   *
   * @param nan how to treat a NaN
   */
  public SourceReader<PlacedVector<RealVector>> readReal(
      Sources sources, Codec codec, Nan nan, PrintStream err, boolean forgiving) {
    return sources.readEach(source -> openReal(source, codec, nan, err, forgiving));
  }

  private SourceReader.Open<PlacedVector<RealVector>> openReal(
      Source source, Codec codec, Nan nan, PrintStream err, boolean forgiving) {
    VectorFormat format = format(source);
    Places<RealVector> places = new Places<>(source.name());
    if (format == JsonLines.FORMAT) {
      InputStream in = source.open();
      return new SourceReader.Open<>(
          forgiving
              ? VectorJson.readRealForgiving(
                  in, source.name(), codec, nan, places::read, places::rejected)
              : VectorJson.readReal(in, source.name(), codec, nan, places::read),
          in);
    }
    VectorRows<RealRow> rows = format.readReal(file(source, format), codec, nan, remarks(err));
    return new SourceReader.Open<>(
        places.of(rows, row -> places.read(row.vector(), row.label())), rows::close);
  }

  private static Consumer<String> remarks(PrintStream err) {
    return remark -> err.println(Excerpt.oneLine(remark));
  }

  /** Numbers the vectors of a source. */
  private static final class Places<V> {
    private final String source;
    private long number;

    Places(String source) {
      this.source = source;
    }

    PlacedVector<V> read(V vector, @Nullable String label) {
      return new PlacedVector<>(source, ++number, vector, Optional.empty());
    }

    PlacedVector<V> rejected(Rejected rejected) {
      return new PlacedVector<>(source, ++number, null, Optional.of(rejected));
    }

    <R> Iterator<PlacedVector<V>> of(Iterator<R> rows, Function<R, PlacedVector<V>> placing) {
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return rows.hasNext();
        }

        @Override
        public PlacedVector<V> next() {
          return placing.apply(rows.next());
        }
      };
    }
  }

  private VectorFormat format(Source source) {
    if (given != null) {
      return given;
    }
    Path file = source.file();
    return file == null ? JsonLines.FORMAT : VectorFormats.ofInput(file).orElse(JsonLines.FORMAT);
  }

  /** Refuses a stream: only lines of JSON can be read from one, other formats need a file. */
  private static Path file(Source source, VectorFormat format) {
    Path file = source.file();
    if (file == null || !Files.isRegularFile(file) || file.toString().endsWith(GZIP)) {
      throw UsageException.of(
          "%s: got no plain file, expected one; vectors in the format %s can't be read from a"
              + " stream",
          source.name(), format.name());
    }
    return file;
  }
}
