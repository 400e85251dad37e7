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
 * "constraints":…,"sets":…,"indices":[…],"counts":[…]}}. Whoever reads one needs no codec to know
 * its rows, and can't mix it with those of another codec unawares. {@link
 * org.refold.formats.vector.JsonLines} writes them.
 */
public final class VectorJson {
  private VectorJson() {}

  /** What is made of a vector and its label. */
  public interface Maker<V, T> {
    T make(V vector, @Nullable String label);
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
  public static <T> Iterator<T> read(InputStream in, String source, Maker<CountVector, T> maker) {
    return counts(Text.of(in, source), maker);
  }

  private static <T> VectorReader<CountVector, T> counts(Text text, Maker<CountVector, T> maker) {
    return new VectorReader<>(new JsonCursor(text), CountObject::new, maker);
  }

  /**
   * The same, going on after what is at fault with the next line that has an object.
   *
   * @param rejecting makes an element of what is no vector
   */
  public static <T> Iterator<T> readForgiving(
      InputStream in, String source, Maker<CountVector, T> maker, Function<Rejected, T> rejecting) {
    return new ForgivingReader<>(
        in, source, text -> counts(text, maker), rejecting, JsonReader::mayBegin);
  }

  /**
   * Reads vectors of a codec whose values need not be counts: {@code "counts"}, or {@code "values"}
   * as they may be called, are any numbers, and null where the entry is unknown; {@code "unknown"}
   * has the indices of further such entries. Without {@code "indices"}, there is a value for every
   * entry.
   *
   * @param nan what a {@code NaN} stands for, which is no JSON but what Python writes
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

  /** The same, going on after what is at fault with the next line that has an object. */
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
