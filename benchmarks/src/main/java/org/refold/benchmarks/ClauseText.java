package org.refold.benchmarks;

import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/** Writes the generated clauses of {@link DataGenerator} in TPTP syntax. */
final class ClauseText {
  private final Graph clause;
  private final StringBuilder text = new StringBuilder("cnf(c, axiom, ");

  private ClauseText(Graph clause) {
    this.clause = clause;
  }

  static String of(Graph clause) {
    ClauseText text = new ClauseText(clause);
    text.appendAll(clause.roots()[0], " | ");
    return text.text.append(").").toString();
  }

  private void appendAll(int node, String between) {
    int[] children = clause.children(node);
    for (int k = 0; k < children.length; k++) {
      text.append(k == 0 ? "" : between);
      append(children[k]);
    }
  }

  /** Recursive, since the generator bounds the depth of terms. */
  private void append(int node) {
    Symbol symbol = clause.symbol(node);
    String label = symbol.label();
    if (label.equals("not")) {
      text.append("~ ");
      appendAll(node, "");
    } else if (label.equals("=")) {
      appendAll(node, " = ");
    } else if (symbol.arity() > 0) {
      text.append(label).append('(');
      appendAll(node, ",");
      text.append(')');
    } else {
      text.append(label.startsWith("x") ? "X" + label.substring(1) : label);
    }
  }
}
