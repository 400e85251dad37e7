package org.refold.formats;

import java.util.List;
import java.util.Optional;
import org.refold.Codec;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.RealVector;

/**
 * The items nearest to a vector, with their texts.
 *
 * <pre>{@code
 * RealVector predicted = RealVector.dense(codec.codec().shape(), codec.codec().id(), values);
 * TextNearest nearest = codec.decodeNearest(predicted);
 * nearest.first().ifPresent(System.out::println);
 * System.out.println(nearest.isProven() ? nearest.distance() : nearest.lowerBound());
 * }</pre>
 *
 * <p>Writing the texts counts against the limits of decoding. If it takes too much time or memory,
 * the texts are left out, and only the lower bound remains. So a single vector never ends the run
 * it belongs to.
 *
 * @param texts the texts of the graphs, in the same order
 */
public record TextNearest(NearestDecoding decoding, List<String> texts) {
  /** Copies the texts. */
  public TextNearest {
    texts = List.copyOf(texts);
  }

  /**
   * Finds the items nearest to a vector and writes them.
   *
   * @throws RefoldException if the vector is from another codec
   */
  public static TextNearest of(
      Codec codec, RealVector vector, NearestSettings settings, DecodeLimits limits, Kind kind) {
    Budget budget = limits.newBudget();
    NearestDecoding decoding = codec.decodeNearest(vector, settings, limits);
    try {
      return new TextNearest(decoding, TextDecoding.texts(decoding.graphs(), budget, kind));
    } catch (SpentException e) {
      return unwritten(decoding, e.resource());
    } catch (OutOfMemoryError | StackOverflowError e) {
      return unwritten(decoding, Resource.MEMORY);
    }
  }

  private static TextNearest unwritten(NearestDecoding decoding, Resource spent) {
    return new TextNearest(
        new NearestDecoding.Bounded(
            spent,
            List.of(),
            Double.POSITIVE_INFINITY,
            decoding.lowerBound(),
            List.of(),
            decoding.report()),
        List.of());
  }

  /** Returns whether it is proven that no item is nearer. */
  public boolean isProven() {
    return decoding.isProven();
  }

  /** Returns the distance of the texts; infinite if none were found. */
  public double distance() {
    return decoding.distance();
  }

  /** Returns a proven lower bound: no item is nearer than this. */
  public double lowerBound() {
    return decoding.lowerBound();
  }

  /**
   * Returns the entries, by index, at which the vector of the first text differs from the rounded
   * vector.
   */
  public List<Correction> corrections() {
    return decoding.corrections();
  }

  /**
   * Returns the first of the nearest texts, if they are proven nearest.
   *
   * @throws RefoldException if they are not; the message gives the result of decoding
   */
  public String text() {
    if (!isProven()) {
      throw new RefoldException(
          "vector: got a nearest decoding that is "
              + decoding.result()
              + " ("
              + decoding.grounds()
              + "), expected a proven one; see texts() for what was found");
    }
    return texts.get(0);
  }

  /** Returns the first of the nearest texts, if any were found. */
  public Optional<String> first() {
    return texts.stream().findFirst();
  }
}
