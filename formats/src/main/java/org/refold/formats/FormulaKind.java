package org.refold.formats;

import java.util.function.IntFunction;
import org.refold.graph.Graph;

/**
 * First-order formulas, the {@code fof} statements of TPTP. & and | have as many children as are
 * written without brackets; they are unordered as are =, !=, <=>, <~>, ~& and ~|. A quantifier is
 * an ordered node over its variables, anonymous leaves, and its formula.
 */
final class FormulaKind extends TptpKind {
  FormulaKind() {
    super("formulas", new FormulaRule());
  }

  @Override
  TptpLanguage language() {
    return new FormulaParser();
  }

  @Override
  IntFunction<int[]> order(Graph graph) {
    return TptpWriter.canonical(graph);
  }
}
