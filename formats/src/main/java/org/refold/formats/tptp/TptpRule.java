package org.refold.formats.tptp;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.formats.rule.LimitedRule;
import org.refold.formats.text.ItemLimits;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;
import org.refold.limit.Allowance;

/**
 * Accepts the graphs of clauses or formulas: exactly those that the reader makes from some text.
 * They have one root, most conditions concern a node and a child, and equal subgraphs are shared.
 * Linear.
 */
abstract class TptpRule implements LimitedRule {
  /** The memory per node, including that of the checks of the whole graph. */
  private static final long NODE_BYTES = 64;

  private static final Set<Symbol> VARIABLES = Set.of(TptpKind.VARIABLE);

  private final String what;

  /** The categories of symbols, so that a label is not inspected again for every node. */
  private final SymbolNotes<TptpPart> known = new SymbolNotes<>();

  /**
   * @param what the name of such a graph in messages
   */
  TptpRule(String what) {
    this.what = what;
  }

  /** Returns the category of a symbol; NONE if these graphs have no such symbol. */
  abstract TptpPart part(Symbol symbol);

  private TptpPart knownPart(Symbol symbol) {
    TptpPart part = known.get(symbol);
    if (part == null) {
      part = part(symbol);
      known.put(symbol, part);
    }
    return part;
  }

  /** Returns what is expected at the root instead of a part; null if the part is valid there. */
  abstract @Nullable String unlessRoot(TptpPart part);

  /**
   * Returns what is expected as the k-th child of a node instead of the actual one; null if that is
   * valid.
   */
  abstract @Nullable String unlessChild(Graph graph, TptpPart[] parts, int node, int k);

  /** Returns what is wrong with a graph in which each node is valid given its parent. */
  abstract Optional<String> faultOfWhole(Graph graph, TptpPart[] parts);

  @Override
  public final Optional<String> fault(Graph graph, Allowance allowance) {
    allowance.requireMemory(NODE_BYTES * graph.nodeCount());
    if (graph.rootCount() != 1) {
      return Optional.of(what + ": got " + graph.rootCount() + " roots, expected one");
    }
    TptpPart[] parts = new TptpPart[graph.nodeCount()];
    for (int node = 0; node < parts.length; node++) {
      Allowance.requireTimeAt(node, allowance);
      parts[node] = knownPart(graph.symbol(node));
      if (parts[node] == TptpPart.NONE) {
        return misplaced(graph, node, "a symbol that occurs in a " + what);
      }
    }
    int root = graph.roots()[0];
    String other = unlessRoot(parts[root]);
    if (other != null) {
      return misplaced(graph, root, other + " at the root");
    }
    for (int node = 0; node < parts.length; node++) {
      Allowance.requireTimeAt(node, allowance);
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        other = unlessChild(graph, parts, node, k);
        if (other != null) {
          return misplaced(graph, graph.child(node, k), other + " below " + graph.symbol(node));
        }
      }
    }
    allowance.requireTime();
    Optional<String> fault = faultOfWhole(graph, parts);
    if (fault.isPresent()) {
      return fault;
    }
    if (UnsharedLength.isTooLong(graph)) {
      return Optional.of(
          Message.of(
              "%s: got a text of more than %d characters, expected a shorter one",
              what, ItemLimits.MOST_CHARACTERS));
    }
    return Sharing.ALWAYS.fault(graph, VARIABLES, allowance);
  }

  private static Optional<String> misplaced(Graph graph, int node, String expected) {
    return Optional.of("node " + node + ": got " + graph.symbol(node) + ", expected " + expected);
  }
}
