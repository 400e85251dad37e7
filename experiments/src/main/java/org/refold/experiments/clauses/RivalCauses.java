package org.refold.experiments.clauses;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.refold.RoundTrip;
import org.refold.batch.OrderedBatch;
import org.refold.decode.DecodeLimits;
import org.refold.experiments.protocol.Outcomes;
import org.refold.graph.Graph;

/**
 * Finds why graphs have rivals, once for each graph, since the cause depends on neither the number
 * of sets nor the seed.
 */
final class RivalCauses {
  private final List<Graph> graphs;
  private final ClauseVariant variant;
  private final DecodeLimits limits;
  private final int threads;
  private final Map<Integer, RivalCause> known = new HashMap<>();

  RivalCauses(List<Graph> graphs, ClauseVariant variant, DecodeLimits limits, int threads) {
    this.graphs = graphs;
    this.variant = variant;
    this.limits = limits.sharedBy(threads);
    this.threads = threads;
  }

  /** Returns whether another graph was found, first or not. */
  static boolean hasRival(RoundTrip trip) {
    return Outcomes.isAmbiguous(trip) || trip.isIncorrect();
  }

  /** Finds the causes for all graphs that have a rival, or may have one that was not found. */
  void find(List<RoundTrip> trips) {
    List<Integer> unknown = new ArrayList<>();
    for (int i = 0; i < trips.size(); i++) {
      RoundTrip trip = trips.get(i);
      if ((hasRival(trip) || Outcomes.isExhausted(trip)) && !known.containsKey(i)) {
        unknown.add(i);
      }
    }
    Iterator<Integer> next = unknown.iterator();
    OrderedBatch.runSlow(
        unknown.iterator(),
        threads,
        i -> RivalCause.of(graphs.get(i), variant, limits),
        found -> known.put(next.next(), found));
  }

  /** The cause for the i-th graph, after it was found. */
  RivalCause of(int i) {
    return Objects.requireNonNull(known.get(i));
  }
}
