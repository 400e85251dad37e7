package org.refold.formats.rule;

import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.limit.Allowance;

/** Accepts every graph without marks. Most texts can represent only labels. */
final class UnmarkedRule implements LimitedRule {
  @Override
  public Optional<String> fault(Graph graph, Allowance allowance) {
    for (int node = 0; node < graph.nodeCount(); node++) {
      Allowance.requireTimeAt(node, allowance);
      if (!graph.symbol(node).mark().equals(Mark.NONE)) {
        return Optional.of(OneTree.fault(graph, node, "a symbol with a mark", "none"));
      }
    }
    return Optional.empty();
  }

  /** Rejects a graph that its text would not represent completely. */
  static void require(Graph graph, Allowance allowance) {
    Optional<String> fault = AnyGraphKind.RULE.faultUnlessKept(graph, allowance);
    if (fault.isPresent()) {
      throw new RefoldException(
          fault.get() + "; write it as a kind that has marks, such as paper-clauses");
    }
  }
}
