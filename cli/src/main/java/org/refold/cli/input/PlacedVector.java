package org.refold.cli.input;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.Rejected;

/**
 * A vector and where it came from; or what is none, where that is passed over.
 *
 * @param <V> what vectors are
 * @param number which vector of its source it is, from 1
 * @param rejected why there is no vector; nothing if there is one
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

  /** The same for equal vectors on any machine. */
  public long hash() {
    return rejected.map(Rejected::text).map(String::hashCode).orElseGet(() -> vector().hashCode());
  }

  /** The failure with the place of the vector that caused it. */
  public RefoldException at(RefoldException e) {
    return e.at(place());
  }
}
