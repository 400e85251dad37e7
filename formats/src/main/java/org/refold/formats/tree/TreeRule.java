package org.refold.formats.tree;

import java.util.Optional;
import org.refold.formats.rule.LimitedRule;
import org.refold.formats.rule.OneTree;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/** Accepts bracketed trees. */
final class TreeRule implements LimitedRule {
  @Override
  public Optional<String> fault(Graph graph, Allowance allowance) {
    Optional<String> fault = OneTree.fault(graph, allowance);
    for (int node = 0; node < graph.nodeCount() && fault.isEmpty(); node++) {
      Allowance.requireTimeAt(node, allowance);
      fault = fault(graph, node);
    }
    return fault;
  }

  private static Optional<String> fault(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    String label = symbol.label();
    if (symbol.isEdge()) {
      return Optional.of(OneTree.fault(graph, node, "a label of an edge", "a constituent or word"));
    }
    if (!symbol.isOrdered()) {
      return Optional.of(OneTree.fault(graph, node, "an unordered node", "an ordered node"));
    }
    if (symbol.isLeaf() && !TreeText.isChildless(label)) {
      if (!TreeText.isWord(label)) {
        return Optional.of(
            OneTree.fault(
                graph,
                node,
                "this leaf",
                "a constituent in brackets, or a word with a backslash before its first character"
                    + " if that is a bracket or backslash"));
      }
      if (graph.isRoot(node)) {
        return Optional.of(OneTree.fault(graph, node, "a word as the root", "a constituent"));
      }
    }
    return OneTree.halfPairFault(graph, node);
  }
}
