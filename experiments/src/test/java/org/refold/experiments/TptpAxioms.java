package org.refold.experiments;

import java.util.List;
import org.refold.SharedData;
import org.refold.formats.Kind;
import org.refold.graph.Graph;

/** Axioms of TPTP for tests, which are skipped where these are not there. */
final class TptpAxioms {
  private TptpAxioms() {}

  static DataFolder folder() {
    return new DataFolder(SharedData.path("tptp").resolveSibling(""));
  }

  /** All axioms of a kind. */
  static List<Graph> all(Kind kind) {
    return Axioms.read(folder()).as(kind).stream().map(Axioms.Axiom::graph).toList();
  }
}
