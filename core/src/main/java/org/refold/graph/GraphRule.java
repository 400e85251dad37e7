package org.refold.graph;

import java.util.Optional;
import org.refold.limit.Allowance;

/**
 * Decides which graphs are valid items of a kind of data.
 *
 * <pre>{@code
 * GraphRule oneRoot =
 *     graph ->
 *         graph.rootCount() == 1
 *             ? Optional.empty()
 *             : Optional.of("got " + graph.rootCount() + " roots, expected 1");
 * }</pre>
 */
@FunctionalInterface
public interface GraphRule {
  /** Explains why a graph is not valid, in words for an error message; empty if it is valid. */
  Optional<String> fault(Graph graph);

  /**
   * Like {@link #fault(Graph)}, but within limits, for decoded graphs, which may have millions of
   * nodes. A rule that visits every node should check the time as it goes. The default
   * implementation checks once.
   */
  default Optional<String> fault(Graph graph, Allowance allowance) {
    allowance.requireTime();
    return fault(graph);
  }

  /**
   * Like {@link #fault(Graph, Allowance)}, but without a check if the graph is {@linkplain
   * Graph#keeps known} to satisfy this rule.
   */
  default Optional<String> faultUnlessKept(Graph graph, Allowance allowance) {
    return graph.keeps(this) ? Optional.empty() : fault(graph, allowance);
  }

  /** Tests whether every graph that satisfies this rule satisfies another one. */
  default boolean implies(GraphRule other) {
    return equals(other);
  }

  /**
   * Describes the place of a node for error messages, in the terms of the data rather than the
   * graph. The default is the labels on the path from the root to the node.
   */
  default String place(Graph graph, int node) {
    return RootPath.labels(graph, RootPath.of(graph, node), 0);
  }
}
