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
 * The items that are nearest to a vector, with their texts. Writing counts against the limits of
 * the decoding: graphs whose texts take too long or too much memory are left out, and nothing but
 * the lower bound is left. So one vector never ends the run that it belongs to.
 *
 * @param texts one for each of the decoding's graphs, in their order
 */
public record TextNearest(NearestDecoding decoding, List<String> texts) {
  /** Makes its own copy. */
  public TextNearest {
    texts = List.copyOf(texts);
  }

  /**
   * Looks for the items that are nearest to a vector, and writes them.
   *
   * @throws RefoldException if the vector is of another codec
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

  /** Whether it is proven that no other item is nearer. */
  public boolean isProven() {
    return decoding.isProven();
  }

  /** The distance of the texts; infinite if none was found. */
  public double distance() {
    return decoding.distance();
  }

  /** No item is nearer than this; proven. */
  public double lowerBound() {
    return decoding.lowerBound();
  }

  /** Where the first text's vector has other counts than the vector, rounded; by index. */
  public List<Correction> corrections() {
    return decoding.corrections();
  }

  /**
   * The first of the nearest texts, if they are proven to be that.
   *
   * @throws RefoldException if they are not, saying what came of the vector
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

  /** The first of the nearest texts that were found, if any was. */
  public Optional<String> first() {
    return texts.stream().findFirst();
  }
}
