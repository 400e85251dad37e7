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

  /** The same, for a graph whose maker vouches for this rule without a look at it. */
  default Optional<String> faultUnlessKept(Graph graph, Allowance allowance) {
    return graph.keeps(this) ? Optional.empty() : fault(graph, allowance);
  }

  /** Whether each graph that keeps this rule keeps another one. */
  default boolean implies(GraphRule other) {
    return equals(other);
  }

  /**
   * Where a node is, in the words of those who know the data and not the graph: for error messages.
   * By default the labels from the root down to the node.
   */
  default String place(Graph graph, int node) {
    return RootPath.labels(graph, RootPath.of(graph, node), 0);
  }
}
