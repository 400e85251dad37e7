package org.refold.formats.vector;

import java.io.InputStream;
import java.util.Iterator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.JsonReader;
import org.refold.formats.scan.ForgivingReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Rejected;
import org.refold.formats.text.Text;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * Reads vectors from JSON lines: {@code {"codec":"16 hexadecimal digits","symbols":…,
 * "constraints":…,"sets":…,"indices":[…],"counts":[…]}}. A vector can be read without its codec,
 * and can't be mixed up with vectors of another codec unnoticed. {@link
 * org.refold.formats.vector.JsonLines} writes them.
 *
 * <pre>{@code
 * try (InputStream in = Files.newInputStream(file)) {
 *   VectorJson.read(in, file.toString()).forEachRemaining(System.out::println);
 * }
 * }</pre>
 */
public final class VectorJson {
  private VectorJson() {}

  /** Combines a vector and its label. */
  public interface Maker<V, T> {
    T make(V vector, @Nullable String label);
  }

  /**
   * Reads vectors lazily, one at a time. Members may come in any order; unknown ones are ignored.
   * The stream is left open.
   *
   * <p>{@code hasNext} and {@code next} throw an {@link InputException} at the first error; after
   * that, there are no more vectors.
   *
   * @param source the name of the input in messages, such as a file name
   */
  public static Iterator<CountVector> read(InputStream in, String source) {
    return read(in, source, (vector, label) -> vector);
  }

  /** Reads vectors with the label in their member {@code "label"}, if they have one. */
  public static <T> Iterator<T> read(InputStream in, String source, Maker<CountVector, T> maker) {
    return counts(Text.of(in, source), maker);
  }

  private static <T> VectorReader<CountVector, T> counts(Text text, Maker<CountVector, T> maker) {
    return new VectorReader<>(new JsonCursor(text), CountObject::new, maker);
  }

  /**
   * Reads vectors, and resumes after an error at the next line that has an object.
   *
   * @param rejecting makes an element from an invalid piece of text
   */
  public static <T> Iterator<T> readForgiving(
      InputStream in, String source, Maker<CountVector, T> maker, Function<Rejected, T> rejecting) {
    return new ForgivingReader<>(
        in, source, text -> counts(text, maker), rejecting, JsonReader::mayBegin);
  }

  /**
   * Reads vectors of a codec whose values need not be counts: {@code "counts"}, also named {@code
   * "values"}, are any numbers, or null for unknown entries; {@code "unknown"} has the indices of
   * further unknown entries. Without {@code "indices"}, there is a value for every entry.
   *
   * @param nan the meaning of {@code NaN}, which is not JSON but written by Python
   */
  public static <T> Iterator<T> readReal(
      InputStream in, String source, Codec codec, Nan nan, Maker<RealVector, T> maker) {
    return reals(Text.of(in, source), codec, nan, maker);
  }

  private static <T> VectorReader<RealVector, T> reals(
      Text text, Codec codec, Nan nan, Maker<RealVector, T> maker) {
    return new VectorReader<>(
        JsonCursor.ofValues(text), cursor -> new RealObject(cursor, codec, nan), maker);
  }

  /** Reads real vectors, and resumes after an error at the next line that has an object. */
  public static <T> Iterator<T> readRealForgiving(
      InputStream in,
      String source,
      Codec codec,
      Nan nan,
      Maker<RealVector, T> maker,
      Function<Rejected, T> rejecting) {
    return new ForgivingReader<>(
        in, source, text -> reals(text, codec, nan, maker), rejecting, JsonReader::mayBegin);
  }
}
