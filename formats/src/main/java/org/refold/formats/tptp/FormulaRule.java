package org.refold.formats.tptp;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/** Accepts the graphs of formulas: those that {@link FormulaParser} makes. */
final class FormulaRule extends TptpRule {
  FormulaRule() {
    super("formula");
  }

  @Override
  TptpPart part(Symbol symbol) {
    TptpPart part = TptpPart.of(symbol, false);
    boolean known =
        switch (part) {
          case OR -> symbol.arity() > 1;
          case VARIABLE -> symbol.label().equals(TptpKind.VARIABLE.label());
          default -> true;
        };
    return known && symbol.mark().equals(Mark.NONE) ? part : TptpPart.NONE;
  }

  @Override
  @Nullable String unlessRoot(TptpPart part) {
    return part.isFormula() ? null : "a formula";
  }

  @Override
  @Nullable String unlessChild(Graph graph, TptpPart[] parts, int node, int k) {
    TptpPart below = parts[graph.child(node, k)];
    if (parts[node].isAtom()) {
      return below.isTerm() ? null : "a term";
    }
    if (parts[node] == TptpPart.QUANTIFIER && k < graph.symbol(node).arity() - 1) {
      return below == TptpPart.VARIABLE ? null : "a variable";
    }
    return below.isFormula() ? null : "a formula";
  }

  @Override
  Optional<String> faultOfWhole(Graph graph, TptpPart[] parts) {
    return new QuantifierScopes(graph, parts).fault();
  }
}
