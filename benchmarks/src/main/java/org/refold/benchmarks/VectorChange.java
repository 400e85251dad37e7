package org.refold.benchmarks;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.refold.error.Message;
import org.refold.vector.RealVector;

/** A change to a vector before decoding. */
enum VectorChange {
  /** Some counts are wrong by 1, half of them among non-zero ones; none is below 0. */
  WRONG("%.0f wrong by 1") {
    @Override
    RealVector make(RealVector vector, int length, double amount, Random random) {
      double[] values = vector.toDense();
      int[] counted = IntStream.range(0, length).filter(i -> values[i] > 0).toArray();
      BitSet changed = new BitSet();
      for (int i = 0; i < amount; ) {
        int at = i % 2 == 0 ? counted[random.nextInt(counted.length)] : random.nextInt(length);
        if (!changed.get(at)) {
          changed.set(at);
          values[at] += values[at] > 0 && random.nextBoolean() ? -1 : 1;
          i++;
        }
      }
      return RealVector.dense(vector.shape(), vector.codecId(), values);
    }
  },
  /** A percentage of the entries is unknown. */
  UNKNOWN("%.0f%% unknown") {
    @Override
    RealVector make(RealVector vector, int length, double amount, Random random) {
      BitSet unknown = new BitSet();
      for (int i = 0; i < length; i++) {
        unknown.set(i, random.nextDouble() < amount / 100);
      }
      return vector.withUnknown(unknown);
    }
  },
  /** Gaussian noise on every entry. */
  NOISE("noise of %.2f") {
    @Override
    RealVector make(RealVector vector, int length, double amount, Random random) {
      double[] values = vector.toDense();
      for (int i = 0; i < length; i++) {
        values[i] += amount * random.nextGaussian();
      }
      return RealVector.dense(vector.shape(), vector.codecId(), values);
    }
  };

  private final String words;

  VectorChange(String words) {
    this.words = words;
  }

  /** Changes the first entries of a vector. */
  abstract RealVector make(RealVector vector, int length, double amount, Random random);

  String words(double amount) {
    return Message.of(words, amount);
  }
}
