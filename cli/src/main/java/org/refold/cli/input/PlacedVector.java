package org.refold.cli.input;

import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * A vector and where it came from.
 *
 * @param number which vector of its source it is, from 1
 */
public record PlacedVector(String source, long number, CountVector vector) {
  public String place() {
    return source + ", vector " + number;
  }

  /** The vector as one of a state of its codec, as that of what it is compared with. */
  public NamedVector named(Codec codec, long codecId) {
    try {
      return new NamedVector(place(), codec.rebased(vector, codecId));
    } catch (RefoldException e) {
      throw at(e);
    }
  }

  /** The failure with the place of the vector that caused it. */
  public RefoldException at(RefoldException e) {
    return e.at(place());
  }
}
