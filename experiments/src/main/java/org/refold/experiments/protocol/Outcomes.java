package org.refold.experiments.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.refold.Codec;
import org.refold.RoundTrip;
import org.refold.batch.OrderedBatch;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.graph.Graph;
import org.refold.solver.Sat4jSolver;

/** The results of encoding and decoding graphs, in their order. */
public record Outcomes(List<RoundTrip> trips) {
  public static Outcomes of(
      List<Graph> graphs, Codec codec, DecodeLimits limits, int threads, Watch watch) {
    List<RoundTrip> trips = new ArrayList<>(graphs.size());
    DecodeLimits shared = limits.sharedBy(threads);
    OrderedBatch.runSlow(
        graphs.iterator(),
        threads,
        graph -> RoundTrip.of(graph, codec, shared, new Sat4jSolver()),
        trip -> {
          trips.add(trip);
          watch.step();
        });
    return new Outcomes(trips);
  }

  /** A share of all graphs, including those that could not be encoded. */
  public double share(Predicate<RoundTrip> which) {
    return trips.isEmpty() ? 0 : (double) trips.stream().filter(which).count() / trips.size();
  }

  public static boolean isUnrepresentable(RoundTrip trip) {
    return trip.decoding() == null;
  }

  public static boolean isAmbiguous(RoundTrip trip) {
    return trip.decoding() instanceof Decoding.Ambiguous;
  }

  public static boolean isExhausted(RoundTrip trip) {
    return trip.decoding() instanceof Decoding.Exhausted;
  }

  /** A quantile of the time to encode and decode a graph. */
  public double millis(double share) {
    long[] nanos =
        trips.stream()
            .filter(trip -> !isUnrepresentable(trip))
            .mapToLong(trip -> trip.encodeNanos() + trip.decodeNanos())
            .sorted()
            .toArray();
    return nanos.length == 0
        ? 0
        : nanos[(int) Math.min(nanos.length - 1, Math.floor(share * nanos.length))] / 1e6;
  }
}
