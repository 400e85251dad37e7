package org.refold.experiments.data;

import java.util.List;
import org.refold.SharedData;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** Axioms of TPTP for tests, which are skipped where these are not there. */
public final class TptpAxioms {
  private TptpAxioms() {}

  public static DataFolder folder() {
    return new DataFolder(SharedData.path("tptp").resolveSibling(""));
  }

  /** All axioms of a kind. */
  public static List<Graph> all(Kind kind) {
    return Axioms.read(folder()).as(kind).stream().map(Axioms.Axiom::graph).toList();
  }
}
