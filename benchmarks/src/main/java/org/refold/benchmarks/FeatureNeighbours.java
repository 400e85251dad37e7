package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The exact nearest neighbour of each vector, by inverted lists. */
final class FeatureNeighbours {
  /** A similarity of two vectors. */
  enum Measure {
    COSINE {
      @Override
      double shared(double one, double other) {
        return one * other;
      }

      @Override
      double likeness(double shared, FeatureVector one, FeatureVector other) {
        return shared / (one.norm() * other.norm());
      }
    },
    /**
     * Sum of the minima of counts divided by the sum of their maxima, as usual for fingerprints.
     */
    TANIMOTO {
      @Override
      double shared(double one, double other) {
        return Math.min(one, other);
      }

      @Override
      double likeness(double shared, FeatureVector one, FeatureVector other) {
        return shared / (one.sum() + other.sum() - shared);
      }
    };

    /** The contribution of an entry. */
    abstract double shared(double one, double other);

    abstract double likeness(double shared, FeatureVector one, FeatureVector other);
  }

  private record Holder(int vector, double value) {}

  private FeatureNeighbours() {}

  /** Returns the number of the nearest other vector for each vector; the first in case of ties. */
  static int[] nearest(List<FeatureVector> vectors, Measure measure) {
    Map<Integer, List<Holder>> holders = new HashMap<>();
    for (int i = 0; i < vectors.size(); i++) {
      FeatureVector vector = vectors.get(i);
      for (int entry = 0; entry < vector.entryCount(); entry++) {
        holders
            .computeIfAbsent(vector.index(entry), any -> new ArrayList<>())
            .add(new Holder(i, vector.count(entry)));
      }
    }
    int[] nearest = new int[vectors.size()];
    for (int i = 0; i < nearest.length; i++) {
      FeatureVector query = vectors.get(i);
      double[] shared = new double[nearest.length];
      for (int entry = 0; entry < query.entryCount(); entry++) {
        double value = query.count(entry);
        for (Holder holder : holders.getOrDefault(query.index(entry), List.of())) {
          shared[holder.vector()] += measure.shared(value, holder.value());
        }
      }
      nearest[i] = best(shared, i, vectors, measure);
    }
    return nearest;
  }

  private static int best(
      double[] shared, int query, List<FeatureVector> vectors, Measure measure) {
    int best = query == 0 ? 1 : 0;
    double most = -1;
    for (int i = 0; i < shared.length; i++) {
      double likeness =
          i == query || shared[i] == 0
              ? -1
              : measure.likeness(shared[i], vectors.get(query), vectors.get(i));
      if (likeness > most) {
        most = likeness;
        best = i;
      }
    }
    return best;
  }
}
