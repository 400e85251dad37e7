package org.refold.cli.input;

import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * A vector that can be compared with all others of its codec.
 *
 * @param name where it, or the item that it was made of, is
 */
public record NamedVector(String name, CountVector vector) {
  /** A vector as one of a state of its codec, as that of what it is compared with. */
  public static NamedVector of(PlacedVector<CountVector> placed, Codec codec, long codecId) {
    try {
      return new NamedVector(placed.place(), codec.rebased(placed.vector(), codecId));
    } catch (RefoldException e) {
      throw placed.at(e);
    }
  }
}
