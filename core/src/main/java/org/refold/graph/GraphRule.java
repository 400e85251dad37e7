package org.refold.graph;

import java.util.Optional;
import org.refold.limit.Allowance;

/** Says which graphs are data of a kind. */
@FunctionalInterface
public interface GraphRule {
  /** Why a graph is none of them, in words for an error message; nothing if it is one. */
  Optional<String> fault(Graph graph);

  /**
   * The same within limits, for graphs that were decoded and may have millions of nodes. A rule
   * that looks at every node should ask for time while it does; this one asks once.
   */
  default Optional<String> fault(Graph graph, Allowance allowance) {
    allowance.requireTime();
    return fault(graph);
  }
}
