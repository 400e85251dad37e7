package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;

class KindsTest {
  @Test
  void named_knownName_isTheKind() {
    assertThat(Kinds.all())
        .extracting(Kind::name)
        .containsExactly(
            "terms",
            "graphs",
            "sentences",
            "clauses",
            "clauses:original",
            "paper-clauses",
            "formulas");
    for (Kind kind : Kinds.all()) {
      assertThat(Kinds.named(kind.name())).isSameAs(kind);
    }
  }

  @Test
  void named_unknownName_listsTheNames() {
    assertThatThrownBy(() -> Kinds.named("Terms\n"))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "kind: got 'Terms\\n', expected one of terms, graphs, sentences, clauses, clauses:original, paper-clauses, formulas");
  }

  @Test
  void fit_graphsOfTheKind_encodesThem() {
    assertFits(Kinds.TERMS, "f(a, #1=b); g{#1}");
    assertFits(Kinds.GRAPHS, "{\"nodes\":[{\"id\":\"a\"}],\"links\":[]}");
    assertFits(Kinds.SENTENCES, "the cat sat on the mat");
    assertFits(Kinds.CLAUSES, "cnf(c, axiom, p(X, f(X)) | ~ q(X)).");
    assertFits(Kinds.ORIGINAL_CLAUSES, "cnf(c, axiom, p(X, f(X)) | ~ q(X)).");
    assertFits(Kinds.FORMULAS, "fof(f, axiom, ! [X] : (p(X, f(X)) => ~ q(X))).");
    assertFits(Kinds.PAPER_CLAUSES, "cnf(c, axiom, p(X, f(X)) | ~ q(X)).");
  }

  private static void assertFits(Kind kind, String text) {
    Graph graph = Texts.graph(kind, text);
    Codec codec = kind.fit(List.of(graph), 2).sets(2).build();
    assertThat(codec.encode(graph).entryCount()).isPositive();
    assertThat(VectorJson.read(Texts.stream(VectorJson.write(codec.encode(graph))), "in").next())
        .isEqualTo(codec.encode(graph));
  }
}
