package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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
            "formulas",
            "trees",
            "json");
    for (Kind kind : Kinds.all()) {
      assertThat(Kinds.named(kind.name())).isSameAs(kind);
    }
  }

  @Test
  void named_unknownName_listsTheNames() {
    assertThatThrownBy(() -> Kinds.named("Terms\n"))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "kind: got 'Terms\\n', expected one of terms, graphs, sentences, clauses, clauses:original, paper-clauses, formulas, trees, json");
  }

  @Test
  void named_jsonWithOption_isTheKindOfThatName() {
    Kind kind = Kinds.named("json:spell=32");
    assertThat(kind.name()).isEqualTo("json:spell=32");
    assertThat(kind).isEqualTo(Kinds.named("json:spell=32")).isNotEqualTo(Kinds.JSON);
    assertThat(Kinds.named("json:spell=0").name()).isEqualTo("json:spell=0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "spell",
        "spell=",
        "spell=-1",
        "spell=a",
        "spell=268435456",
        "spell=9999999999",
        "Spell=1",
        "spell=1,x=2"
      })
  void named_jsonWithOtherOption_saysWhatThereIs(String option) {
    assertThatThrownBy(() -> Kinds.named("json:" + option))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "kind json: got the option '"
                + option
                + "', expected spell=N, which spells out strings of more than N characters");
  }

  @Test
  void load_codecOfAKind_hasItsRule(@TempDir Path folder) {
    Path file = folder.resolve("documents.refold");
    Kind kind = Kinds.named("json:spell=3");
    kind.fit(List.of(kind.parse("[\"a\", \"abba\"]")), 9).build().save(file);
    Codec codec = Kinds.load(file);
    assertThat(codec.kind()).isEqualTo("json:spell=3");
    assertThatThrownBy(() -> codec.encode(Kinds.JSON.parse("\"abba\"")))
        .hasMessage(
            "node 0 (\"\\\"abba\"): got a string of 4 characters, expected it spelled out, as more than 3 are");
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
    assertFits(Kinds.TREES, "(S (NP (NN dog)) (VP (VBZ barks)) (NP))");
    assertFits(Kinds.JSON, "{\"name\": \"Ann\", \"likes\": [\"tea\", 1.0]}");
    assertFits(Kinds.named("json:spell=3"), "[\"a\", \"abba\"]");
  }

  private static void assertFits(Kind kind, String text) {
    Graph graph = Texts.graph(kind, text);
    Codec codec = kind.fit(List.of(graph), 2).sets(2).build();
    assertThat(codec.encode(graph).entryCount()).isPositive();
    assertThat(VectorJson.read(Texts.stream(VectorJson.write(codec.encode(graph))), "in").next())
        .isEqualTo(codec.encode(graph));
  }
}
