package org.refold.formats;

import java.io.InputStream;
import java.util.Iterator;
import java.util.function.IntUnaryOperator;
import org.refold.vector.CountVector;

/**
 * Vectors as JSON lines: {@code {"codec":"16 hexadecimal digits","symbols":…,"constraints":…,
 * "sets":…,"indices":[…],"counts":[…]}}. Whoever reads one needs no codec to know its rows, and
 * can't mix it with those of another codec unawares.
 */
public final class VectorJson {
  private VectorJson() {}

  /** The vector as one line without its end. */
  public static String write(CountVector vector) {
    StringBuilder out = new StringBuilder(64 + 16 * vector.entryCount());
    out.append("{\"codec\":\"").append(CountVector.idText(vector.codecId()));
    out.append("\",\"symbols\":").append(vector.shape().symbols());
    out.append(",\"constraints\":").append(vector.shape().constraints());
    out.append(",\"sets\":").append(vector.shape().sets());
    out.append(",\"indices\":");
    appendArray(out, vector.entryCount(), vector::index);
    out.append(",\"counts\":");
    appendArray(out, vector.entryCount(), vector::count);
    return out.append('}').toString();
  }

  private static void appendArray(StringBuilder out, int length, IntUnaryOperator element) {
    out.append('[');
    for (int i = 0; i < length; i++) {
      if (i > 0) {
        out.append(',');
      }
      out.append(element.applyAsInt(i));
    }
    out.append(']');
  }

  /**
   * Reads vectors one at a time, when they are asked for. Members may come in any order; unknown
   * ones are ignored. The stream is left open.
   *
   * <p>{@code hasNext} and {@code next} throw an {@link InputException} at the first fault; after
   * that, there are no more vectors.
   *
   * @param source what to call the input in messages, such as a file name
   */
  public static Iterator<CountVector> read(InputStream in, String source) {
    return new VectorReader(new JsonCursor(Text.of(in, source)));
  }

  /** Reads vectors and passes over lines that have none. */
  public static Iterator<Reading<CountVector>> readForgiving(InputStream in, String source) {
    return new ForgivingReader<>(
        in, source, text -> new VectorReader(new JsonCursor(text)), JsonReader::mayBegin);
  }
}
