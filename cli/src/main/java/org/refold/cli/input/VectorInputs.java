package org.refold.cli.input;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.error.Excerpt;
import org.refold.formats.text.Reading;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;
import picocli.CommandLine.Option;

/** In which format the vectors of the inputs are. */
public final class VectorInputs {
  private static final String GZIP = ".gz";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = VectorFormats.Converter.class,
      completionCandidates = VectorFormats.Converter.class,
      description =
          "what files of vectors are: ${COMPLETION-CANDIDATES} (default: what their names end like,"
              + " or else jsonl)")
  private @Nullable VectorFormat said;

  public boolean isSaid() {
    return said != null;
  }

  /**
   * The vectors of all inputs.
   *
   * @param codec the codec that they are said to be of
   * @param err takes a line where that could not be checked
   */
  public SourceReader<PlacedVector> read(Sources sources, Codec codec, PrintStream err) {
    return sources.readEach(
        source -> {
          OpenItems<Reading<PlacedVector>> open = open(source, codec, err, false);
          return new OpenItems<>(
              new MappedIterator<>(
                  open.items(), reading -> ((Reading.Read<PlacedVector>) reading).item()),
              open.opened());
        });
  }

  /**
   * The same as readings.
   *
   * @param forgiving whether lines of JSON that are wrong are passed over; in other formats, what
   *     is wrong concerns the whole file
   */
  public SourceReader<Reading<PlacedVector>> read(
      Sources sources, Codec codec, PrintStream err, boolean forgiving) {
    return sources.readEach(source -> open(source, codec, err, forgiving));
  }

  private OpenItems<Reading<PlacedVector>> open(
      Source source, Codec codec, PrintStream err, boolean forgiving) {
    VectorFormat format = format(source);
    if (format == JsonLines.FORMAT) {
      InputStream in = source.open();
      return new OpenItems<>(
          placed(
              source,
              forgiving
                  ? JsonLines.readForgiving(in, source.name())
                  : Rejection.strict(JsonLines.read(in, source.name()))),
          in);
    }
    VectorRows rows =
        format.readAs(file(source, format), codec, remark -> err.println(Excerpt.oneLine(remark)));
    return new OpenItems<>(placed(source, Rejection.strict(rows)), rows::close);
  }

  private static Iterator<Reading<PlacedVector>> placed(
      Source source, Iterator<Reading<VectorRow>> rows) {
    long[] number = {0};
    return new MappedIterator<>(
        rows,
        reading -> {
          number[0]++;
          return reading.map(row -> new PlacedVector(source.name(), number[0], row.vector()));
        });
  }

  private VectorFormat format(Source source) {
    if (said != null) {
      return said;
    }
    Path file = source.file();
    return file == null ? JsonLines.FORMAT : VectorFormats.ofName(file).orElse(JsonLines.FORMAT);
  }

  /** Only lines of JSON can be read from anything but a file: others need those beside it. */
  private static Path file(Source source, VectorFormat format) {
    Path file = source.file();
    if (file == null || !Files.isRegularFile(file) || file.toString().endsWith(GZIP)) {
      throw UsageException.of(
          "%s: got no plain file, expected one, as vectors in the format %s are not read from a"
              + " stream",
          source.name(), format.name());
    }
    return file;
  }
}
