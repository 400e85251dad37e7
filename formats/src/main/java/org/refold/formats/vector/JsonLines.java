package org.refold.formats.vector;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.refold.EntryWords;
import org.refold.formats.text.Quotes;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * JSON lines: {@code {"codec":"16 hexadecimal digits","symbols":…,"constraints":…,"sets":…,
 * "indices":[…],"counts":[…]}}, and {@code "label":"…"} at the end where there is one. Each row has
 * an id of its own, so nothing needs to stand beside the file.
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

  /** A vector as one line without its end. */
  public static String line(CountVector vector) {
    return new String(object(vector).ascii('}').toArray(), StandardCharsets.US_ASCII);
  }

  /** The object but for the bracket at its end. */
  private static RowBytes object(CountVector vector) {
    RowBytes out = RowBytes.ofThread();
    out.bytes(CODEC).hexadecimal(vector.codecId());
    out.bytes(SYMBOLS).number(vector.shape().symbols());
    out.bytes(CONSTRAINTS).number(vector.shape().constraints());
    out.bytes(SETS).number(vector.shape().sets());
    if (vector.shape().plain().isPresent()) {
      VectorShape plain = vector.shape().plain().get();
      out.bytes(PLAIN).number(plain.symbols());
      out.ascii(',').number(plain.constraints());
      out.ascii(',').number(plain.sets()).ascii(']');
    }
    out.bytes(INDICES).list(vector, true);
    out.bytes(COUNTS).list(vector, false);
    return out.ascii(']');
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
  public VectorRows read(Path file) {
    InputStream in = TextFile.open(file);
    return VectorRows.of(read(in, file.toString()), in);
  }

  /**
   * Reads rows one at a time from a stream, which is left open.
   *
   * @param source what to call the input in messages, such as a file name
   */
  public static Iterator<VectorRow> read(InputStream in, String source) {
    return VectorJson.read(in, source, VectorRow::new);
  }
}
