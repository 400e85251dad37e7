package org.refold.formats.rule;

import java.util.Optional;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.limit.Allowance;

/** A rule that checks limits of time and memory while it inspects a graph. */
public interface LimitedRule extends GraphRule {
  @Override
  default Optional<String> fault(Graph graph) {
    return fault(graph, Allowance.UNLIMITED);
  }

  @Override
  Optional<String> fault(Graph graph, Allowance allowance);
}
