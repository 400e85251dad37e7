package org.refold.cli.input;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.Rejected;

/**
 * A vector with its place, or invalid input that is skipped.
 *
 * @param <V> the type of vectors
 * @param number the number of the vector in its source, from 1
 * @param rejected the reason why there is no vector; empty if there is one
 */
public record PlacedVector<V>(
    String source, long number, @Nullable V vector, Optional<Rejected> rejected) {
  public String place() {
    return source + ", vector " + number;
  }

  /**
   * The vector.
   *
   * @throws RefoldException if it was rejected
   */
  @Override
  public V vector() {
    if (rejected.isPresent()) {
      throw rejected.get().failure();
    }
    return Objects.requireNonNull(vector);
  }

  /** A hash that is the same for equal vectors on any machine. */
  public long hash() {
    return rejected.map(Rejected::text).map(String::hashCode).orElseGet(() -> vector().hashCode());
  }

  /** Adds the place of the vector to a failure that it caused. */
  public RefoldException at(RefoldException e) {
    return e.at(place());
  }
}
