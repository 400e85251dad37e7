package org.refold.graph;

import java.util.Locale;
import org.refold.error.RefoldException;

/** Counts the steps of a canonical labelling and ends it when they are spent. */
final class StepBudget {
  private final int nodes;
  private final long limit;
  private long left;

  StepBudget(int nodes, long limit) {
    this.nodes = nodes;
    this.limit = limit;
    this.left = limit;
  }

  void spend(long steps) {
    left -= steps;
    if (left < 0) {
      throw exceeded("more than " + String.format(Locale.ROOT, "%,d", limit) + " steps");
    }
  }

  RefoldException exceeded(String got) {
    return new RefoldException(
        "canonical order of a graph of "
            + nodes
            + " nodes: got "
            + got
            + ", expected fewer; the graph is too symmetric: give equal nodes distinct labels, or raise the budget"
            + " of Graph.canonicalOrder");
  }
}
