package org.refold.graph;

import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/** Counts the steps of a canonical labelling, and stops it when the budget runs out. */
final class StepBudget {
  /** The maximum number of nodes of kept pieces; at 21 bytes each, they take up to 170 MB. */
  private static final long MOST_KEPT = 8_000_000;

  private static final long KEPT_BYTES = 21;

  private final int nodes;
  private final long limit;
  private final Allowance allowance;
  private long left;

  /** The allowance is checked again when {@link #left} has fallen to this number. */
  private long nextQuestion;

  /** The number of nodes of all pieces that are kept for open choices. */
  private long kept;

  StepBudget(int nodes, long limit, Allowance allowance) {
    this.nodes = nodes;
    this.limit = limit;
    this.left = limit;
    this.allowance = allowance;
    this.nextQuestion = limit;
  }

  void spend(long steps) {
    left -= steps;
    if (left < 0) {
      throw exceeded("more than " + Message.of("%,d", limit) + " steps");
    }
    if (left <= nextQuestion) {
      nextQuestion = left - Allowance.STEPS;
      allowance.requireTime();
    }
  }

  /** The limits of time and memory. */
  Allowance allowance() {
    return allowance;
  }

  /**
   * Counts the nodes of a piece that is kept while choices are tried. A negative size releases it.
   */
  void keep(long size) {
    kept += size;
    allowance.requireMemory(kept * KEPT_BYTES);
    if (kept > MOST_KEPT) {
      throw exceeded(Message.of("nested choices over more than %,d nodes", MOST_KEPT));
    }
  }

  RefoldException exceeded(String got) {
    return RefoldException.of(
        "canonical order of a graph of %s nodes: got %s, expected fewer; the graph is too"
            + " symmetric: give equal nodes distinct labels, or raise the budget of"
            + " Graph.canonicalOrder",
        nodes, got);
  }
}
