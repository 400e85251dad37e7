package org.refold.formats.vector;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.file.PartMove;
import org.refold.formats.text.Quotes;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * JSON lines: {@code {"codec":"16 hexadecimal digits","symbols":…,"constraints":…,"sets":…,
 * "indices":[…],"counts":[…]}}, and {@code "label":"…"} at the end if there is a label. Each row
 * contains the codec's id, so no file is needed beside it.
 *
 * <pre>{@code
 * String line = JsonLines.line(codec.encode("{\"sku\": \"tea\"}"));
 * try (InputStream in = Files.newInputStream(file)) {
 *   JsonLines.read(in, file.toString()).forEachRemaining(row -> System.out.println(row.vector()));
 * }
 * }</pre>
 */
public final class JsonLines implements VectorFormat {
  public static final JsonLines FORMAT = new JsonLines();

  private static final byte[] CODEC = ascii("{\"codec\":\"");
  private static final byte[] SYMBOLS = ascii("\",\"symbols\":");
  private static final byte[] CONSTRAINTS = ascii(",\"constraints\":");
  private static final byte[] SETS = ascii(",\"sets\":");
  private static final byte[] PLAIN = ascii(",\"plain\":[");
  private static final byte[] INDICES = ascii(",\"indices\":[");
  private static final byte[] COUNTS = ascii("],\"counts\":[");
  private static final byte[] UNKNOWN = ascii("],\"unknown\":[");
  private static final byte[] LABEL = ascii(",\"label\":");

  private JsonLines() {}

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public String name() {
    return "jsonl";
  }

  @Override
  public List<String> endings() {
    return List.of(".jsonl", ".json", ".ndjson");
  }

  @Override
  public byte[] row(VectorRow row) {
    RowBytes out = object(row.vector());
    if (row.label() != null) {
      StringBuilder quoted = new StringBuilder();
      Quotes.append(quoted, row.label());
      out.bytes(LABEL).text(quoted.toString());
    }
    return out.ascii('}').ascii('\n').toArray();
  }

  /** Returns a vector as one line, without a line terminator. */
  public static String line(CountVector vector) {
    return new String(object(vector).ascii('}').toArray(), StandardCharsets.US_ASCII);
  }

  /**
   * Returns a vector of any numbers as one line, without a line terminator: as counts if all values
   * are counts; else as values, with the indices of unknown entries in {@code "unknown"}.
   */
  public static String line(RealVector vector) {
    RowBytes out = head(vector.codecId(), vector.shape());
    out.bytes(INDICES);
    for (int i = 0; i < vector.entryCount(); i++) {
      out.text(i == 0 ? "" : ",").number(vector.index(i));
    }
    out.bytes(COUNTS);
    for (int i = 0; i < vector.entryCount(); i++) {
      double value = vector.value(i);
      out.text(i == 0 ? "" : ",")
          .text(value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value));
    }
    if (vector.unknownCount() > 0) {
      out.bytes(UNKNOWN)
          .text(vector.unknown().mapToObj(String::valueOf).collect(Collectors.joining(",")));
    }
    return new String(out.ascii(']').ascii('}').toArray(), StandardCharsets.US_ASCII);
  }

  /** Returns the object without its closing bracket. */
  private static RowBytes object(CountVector vector) {
    RowBytes out = head(vector.codecId(), vector.shape());
    out.bytes(INDICES).list(vector, true);
    out.bytes(COUNTS).list(vector, false);
    return out.ascii(']');
  }

  private static RowBytes head(long codecId, VectorShape shape) {
    RowBytes out = RowBytes.ofThread();
    out.bytes(CODEC).hexadecimal(codecId);
    out.bytes(SYMBOLS).number(shape.symbols());
    out.bytes(CONSTRAINTS).number(shape.constraints());
    out.bytes(SETS).number(shape.sets());
    if (shape.plain().isPresent()) {
      VectorShape plain = shape.plain().get();
      out.bytes(PLAIN).number(plain.symbols());
      out.ascii(',').number(plain.constraints());
      out.ascii(',').number(plain.sets()).ascii(']');
    }
    return out;
  }

  @Override
  public VectorAppender append(OutputStream out, AppendState before) {
    return new PlainAppender(out, before);
  }

  @Override
  public void complete(Path part, AppendState state, EntryWords words, Path file) {
    PartMove.into(part, file);
  }

  @Override
  public VectorRows<VectorRow> read(Path file) {
    InputStream in = TextFile.open(file);
    return VectorRows.of(read(in, file.toString()), in);
  }

  @Override
  public VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks) {
    InputStream in = TextFile.open(file);
    return VectorRows.of(VectorJson.readReal(in, file.toString(), codec, nan, RealRow::new), in);
  }

  /**
   * Reads rows lazily from a stream, which is left open.
   *
   * @param source the name of the input in messages, such as a file name
   */
  public static Iterator<VectorRow> read(InputStream in, String source) {
    return VectorJson.read(in, source, VectorRow::new);
  }
}
