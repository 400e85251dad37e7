package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Decodes a sample of a collection, vector by vector, within the default limits, and writes the
 * decoded texts.
 */
final class DecodeMeasurement {
  private static final int SAMPLE = 20_000;
  private static final int WARM_UP = 4_000;

  private final double[] seconds;
  private int unique;
  private int exhausted;
  private int failures;

  DecodeMeasurement(StreamMeasurement stream) {
    List<CountVector> vectors = sample(stream);
    for (CountVector vector : vectors.subList(0, Math.min(WARM_UP, vectors.size()))) {
      decode(stream, vector);
    }
    unique = 0;
    exhausted = 0;
    failures = 0;
    this.seconds = new double[vectors.size()];
    for (int i = 0; i < seconds.length; i++) {
      long start = System.nanoTime();
      decode(stream, vectors.get(i));
      seconds[i] = (System.nanoTime() - start) / 1e9;
    }
    if (failures > 0) {
      throw new IllegalStateException(failures + " vectors gave no graph");
    }
  }

  private static List<CountVector> sample(StreamMeasurement stream) {
    long step = Math.max(1, stream.graphs() / SAMPLE);
    List<CountVector> vectors = new ArrayList<>();
    try (CorpusReader reader = stream.corpus.iterator()) {
      for (long i = 0; reader.hasNext() && vectors.size() < SAMPLE; i++) {
        Graph graph = reader.next();
        if (i % step == 0) {
          vectors.add(stream.codec.encode(graph));
        }
      }
    }
    return vectors;
  }

  private void decode(StreamMeasurement stream, CountVector vector) {
    Kind kind = stream.corpus.kind();
    Decoding decoding = stream.codec.decode(vector);
    boolean hasText =
        decoding.first().map(graph -> !Kinds.text(graph, kind).isEmpty()).orElse(false);
    unique += decoding instanceof Decoding.Unique ? 1 : 0;
    exhausted += decoding instanceof Decoding.Exhausted ? 1 : 0;
    failures += hasText || decoding instanceof Decoding.Exhausted ? 0 : 1;
  }

  /** The times of all vectors, in order. */
  double[] seconds() {
    return seconds.clone();
  }

  double meanMicros() {
    return Arrays.stream(seconds).average().orElseThrow() * 1e6;
  }

  /** A quantile of the times. */
  double quantileMicros(double share) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(share * sorted.length) - 1] * 1e6;
  }

  int count() {
    return seconds.length;
  }

  int unique() {
    return unique;
  }

  int exhausted() {
    return exhausted;
  }
}
