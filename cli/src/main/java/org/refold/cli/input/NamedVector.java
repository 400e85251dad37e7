package org.refold.cli.input;

import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * A vector that can be compared with all others of its codec.
 *
 * @param name the place of the vector, or of its item
 */
public record NamedVector(String name, CountVector vector) {
  /** Gives a vector the id of another state of its codec, to compare it with. */
  public static NamedVector of(PlacedVector<CountVector> placed, Codec codec, long codecId) {
    try {
      return new NamedVector(placed.place(), codec.rebased(placed.vector(), codecId));
    } catch (RefoldException e) {
      throw placed.at(e);
    }
  }
}
