package org.refold.formats.rule;

import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/** The rule that all bracketed texts share: the graph is a single tree without marks. */
public final class OneTree {
  private OneTree() {}

  /** Returns why a graph is not a single tree, as an error message. */
  public static Optional<String> fault(Graph graph, Allowance allowance) {
    if (graph.rootCount() != 1) {
      return Optional.of("graph: got " + graph.rootCount() + " roots, expected 1");
    }
    for (int node = 0; node < graph.nodeCount(); node++) {
      Allowance.requireTimeAt(node, allowance);
      if (graph.parentCount(node) > 1) {
        return Optional.of(fault(graph, node, graph.parentCount(node) + " parents", "at most 1"));
      }
    }
    return AnyGraphKind.RULE.fault(graph, allowance);
  }

  /** Returns what is wrong with a label that no text can represent. */
  public static Optional<String> halfPairFault(Graph graph, int node) {
    boolean half =
        graph
            .symbol(node)
            .label()
            .codePoints()
            .anyMatch(c -> Character.isBmpCodePoint(c) && Character.isSurrogate((char) c));
    return half
        ? Optional.of(fault(graph, node, "half a surrogate pair", "both halves"))
        : Optional.empty();
  }

  /** Rejects a graph that violates a rule and so can't be written. */
  public static void require(Graph graph, GraphRule rule, Allowance allowance) {
    if (graph.keeps(rule)) {
      return;
    }
    UnmarkedRule.require(graph, allowance);
    Optional<String> fault = rule.fault(graph, allowance);
    if (fault.isPresent()) {
      throw new RefoldException(fault.get() + "; write it as terms");
    }
  }

  public static String fault(Graph graph, int node, String got, String expected) {
    Symbol symbol = graph.symbol(node);
    return "node " + node + " (" + symbol + "): got " + got + ", expected " + expected;
  }
}
