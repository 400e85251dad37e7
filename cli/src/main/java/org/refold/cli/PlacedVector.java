package org.refold.cli;

import java.util.Iterator;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * A vector and where it came from.
 *
 * @param number which vector of its source it is, from 1
 */
record PlacedVector(String source, long number, CountVector vector) {
  static Iterator<PlacedVector> of(SourceReader<CountVector> vectors) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return vectors.hasNext();
      }

      @Override
      public PlacedVector next() {
        CountVector vector = vectors.next();
        return new PlacedVector(vectors.source(), vectors.number(), vector);
      }
    };
  }

  String place() {
    return source + ", vector " + number;
  }

  /** The vector as one of a state of its codec, as that of what it is compared with. */
  NamedVector named(Codec codec, long codecId) {
    try {
      return new NamedVector(place(), codec.rebased(vector, codecId));
    } catch (RefoldException e) {
      throw at(e);
    }
  }

  /** The failure with the place of the vector that caused it. */
  RefoldException at(RefoldException e) {
    return new RefoldException(place() + ": " + e.getMessage(), e);
  }
}
