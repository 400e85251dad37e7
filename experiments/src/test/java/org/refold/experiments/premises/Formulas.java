package org.refold.experiments.premises;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

/** Formulas for tests. */
final class Formulas {
  private Formulas() {}

  static Graph graph(String formula) {
    return Kinds.FORMULAS.parse("fof(some, axiom, " + formula + ").");
  }

  static FormulaPatterns patterns(String formula) {
    return FormulaPatterns.of(graph(formula));
  }

  /** The formulas f0, f1, … in order, with proofs written {@code "f2: f0 f1"}. */
  static Library library(List<String> formulas, String... proofs) {
    List<NamedFormula> named = new ArrayList<>();
    for (String formula : formulas) {
      named.add(new NamedFormula("f" + named.size(), graph(formula)));
    }
    return new Library(named, proofs(proofs));
  }

  static List<Proof> proofs(String... lines) {
    return Proof.read(
        new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)),
        "proofs");
  }
}
