package org.refold.experiments.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

class PaperCapsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          p(a,b,c)                         ; ''
          p(a,b,c,d)                       ; ordered arity over 3
          p | q | r | s | t                ; ''
          p | q | r | s | t | u            ; unordered arity over 5
          p(X,X,X) | q(X,X)                ; ''
          p(X,X,X) | q(X,X,X)              ; more than 5 parents
          p(X,X,X,X) | q(X,X)              ; ordered arity over 3, more than 5 parents
          """)
  void exceededBy_clause_namesTheCaps(String formula, String expected) {
    Graph graph = Kinds.PAPER_CLAUSES.parse("cnf(c, axiom, " + formula + ").");
    assertThat(String.join(", ", PaperCaps.exceededBy(graph))).isEqualTo(expected);
  }

  @Test
  void exceededBy_axioms_isWhatTheCodecRefuses() {
    List<Graph> graphs = TptpAxioms.all(Kinds.PAPER_CLAUSES);
    Codec codec = Kinds.PAPER_CLAUSES.fit(graphs, 0).sets(1).build();
    for (Graph graph : graphs) {
      assertThat(PaperCaps.exceededBy(graph).isEmpty()).isEqualTo(isEncoded(codec, graph));
    }
  }

  private static boolean isEncoded(Codec codec, Graph graph) {
    try {
      codec.encode(graph);
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }
}
