package org.refold.benchmarks;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.refold.vector.CountVector;

/** Counts by index, from any source. */
final class FeatureVector {
  private final int[] indices;
  private final double[] counts;

  private FeatureVector(int[] indices, double[] counts) {
    this.indices = indices;
    this.counts = counts;
  }

  static FeatureVector of(CountVector vector) {
    return new FeatureVector(
        vector.indices().toArray(), vector.counts().asDoubleStream().toArray());
  }

  /** Counts of hashes, folded to a length. */
  static FeatureVector folded(Map<Integer, Integer> counts, int length) {
    Map<Integer, Integer> folded = new TreeMap<>();
    counts.forEach((hash, count) -> folded.merge(Math.floorMod(hash, length), count, Integer::sum));
    return new FeatureVector(
        folded.keySet().stream().mapToInt(i -> i).toArray(),
        folded.values().stream().mapToDouble(i -> i).toArray());
  }

  int entryCount() {
    return indices.length;
  }

  int index(int i) {
    return indices[i];
  }

  double count(int i) {
    return counts[i];
  }

  double sum() {
    return Arrays.stream(counts).sum();
  }

  double norm() {
    return Math.sqrt(Arrays.stream(counts).map(count -> count * count).sum());
  }
}
