package org.refold.experiments.clauses;

import java.util.ArrayDeque;
import java.util.Deque;
import org.refold.experiments.data.TptpVariables;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/** The original text of a clause, except for its layout: the paper's criterion. */
final class ClauseText {
  private ClauseText() {}

  /**
   * Returns the text with its order and names.
   *
   * @param original a clause of the kind that keeps both
   */
  static String of(Graph original) {
    return Kinds.ORIGINAL_CLAUSES.write(original);
  }

  /**
   * Returns the text with its order, and with variables renamed to X1, X2, … as they appear: the
   * paper's alphabetic variant.
   *
   * @param original a clause of the kind that keeps order and names
   */
  static String ofVariant(Graph original) {
    Symbol[] symbols = new Symbol[original.nodeCount()];
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(original.roots()[0]);
    int variables = 0;
    while (!pending.isEmpty()) {
      int node = pending.pop();
      if (symbols[node] != null) {
        continue;
      }
      Symbol symbol = original.symbol(node);
      symbols[node] =
          TptpVariables.isVariable(symbol.label()) ? Symbol.leaf("X" + ++variables) : symbol;
      for (int k = symbol.arity() - 1; k >= 0; k--) {
        pending.push(original.child(node, k));
      }
    }
    return of(original.withSymbols(symbols));
  }
}
