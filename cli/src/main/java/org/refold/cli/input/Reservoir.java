package org.refold.cli.input;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random sample of a stream, each item with the same probability, in memory proportional to the
 * sample (Vitter's algorithm R). Deterministic: the same for the same stream.
 */
final class Reservoir<T> {
  private static final long SEED = 1;

  private final int size;
  private final List<T> sample = new ArrayList<>();
  private final SplittableRandom random = new SplittableRandom(SEED);
  private long count;

  Reservoir(int size) {
    this.size = size;
  }

  void add(T item) {
    count++;
    if (sample.size() < size) {
      sample.add(item);
      return;
    }
    long place = random.nextLong(count);
    if (place < size) {
      sample.set((int) place, item);
    }
  }

  /** The number of items in the stream. */
  long count() {
    return count;
  }

  List<T> sample() {
    return List.copyOf(sample);
  }
}
