package org.refold.formats.vector;

import java.io.InputStream;
import java.util.Iterator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.JsonReader;
import org.refold.formats.scan.ForgivingReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Rejected;
import org.refold.formats.text.Text;
import org.refold.vector.CountVector;

/**
 * Reads vectors from JSON lines: {@code {"codec":"16 hexadecimal digits","symbols":…,
 * "constraints":…,"sets":…,"indices":[…],"counts":[…]}}. Whoever reads one needs no codec to know
 * its rows, and can't mix it with those of another codec unawares. {@link
 * org.refold.formats.vector.JsonLines} writes them.
 */
public final class VectorJson {
  private VectorJson() {}

  /** What is made of a vector and its label. */
  public interface Maker<T> {
    T make(CountVector vector, @Nullable String label);
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
    return read(in, source, (vector, label) -> vector);
  }

  /** The same with what the member {@code "label"} says, where a vector has one. */
  public static <T> Iterator<T> read(InputStream in, String source, Maker<T> maker) {
    return new VectorReader<>(new JsonCursor(Text.of(in, source)), maker);
  }

  /**
   * The same, going on after what is at fault with the next line that has an object.
   *
   * @param rejecting makes an element of what is no vector
   */
  public static <T> Iterator<T> readForgiving(
      InputStream in, String source, Maker<T> maker, Function<Rejected, T> rejecting) {
    return new ForgivingReader<>(
        in,
        source,
        text -> new VectorReader<>(new JsonCursor(text), maker),
        rejecting,
        JsonReader::mayBegin);
  }
}
