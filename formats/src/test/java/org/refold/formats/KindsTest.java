package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorJson;
import org.refold.graph.Graph;

class KindsTest {
  @TempDir private Path folder;

  @Test
  void named_knownName_isTheKind() {
    assertThat(Kinds.all())
        .extracting(Kind::name)
        .containsExactly(
            "terms",
            "graphs",
            "sentences",
            "tagged",
            "clauses",
            "paper-clauses",
            "formulas",
            "trees",
            "json",
            "networks",
            "molecules");
    for (Kind kind : Kinds.all()) {
      assertThat(Kinds.named(kind.name())).isEqualTo(kind);
    }
    assertThat(Kinds.named("sentences")).isEqualTo(Kinds.SENTENCES);
    assertThat(Kinds.named("tagged")).isEqualTo(Kinds.TAGGED);
  }

  @Test
  void named_nameWithOptions_isTheKindThatHasThatName() {
    for (String name :
        List.of(
            "sentences:affixes=3",
            "tagged:affixes=1000",
            "clauses:original",
            "json:spell=0",
            "json:spell=32",
            "networks:directed",
            "networks:directed,names,node=el,edge=bond,graph=class",
            "molecules:flat")) {
      Kind kind = Kinds.named(name);
      assertThat(kind.name()).isEqualTo(name);
      assertThat(Kinds.named(name)).isEqualTo(kind);
    }
    assertThat(Kinds.named("sentences:affixes=3"))
        .isNotEqualTo(Kinds.named("sentences:affixes=4"))
        .isNotEqualTo(Kinds.SENTENCES)
        .isNotEqualTo(Kinds.named("tagged:affixes=3"))
        .isEqualTo(Kinds.named("sentences:affixes=003"));
  }

  @Test
  void usages_areTheNamesWithTheirOptions() {
    assertThat(Kinds.usages())
        .containsExactly(
            "terms",
            "graphs",
            "sentences[:affixes=N]",
            "tagged[:affixes=N]",
            "clauses[:original]",
            "paper-clauses",
            "formulas",
            "trees",
            "json[:spell=N]",
            "networks[:directed,names,node=NAME,edge=NAME,graph=NAME]",
            "molecules[:flat]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "terms:x | kind terms: got the option 'x', expected none",
        "terms: | kind terms: got the option '', expected none",
        "tagged:affix=3 | kind tagged: got the option 'affix=3', expected affixes=N",
        "tagged:affixes=3, | kind tagged: got the option '', expected affixes=N",
        "tagged:affixes=3,affixes=3 | kind tagged: got the option 'affixes' twice, expected it only once",
        "sentences:affixes=0 | kind sentences: got 'affixes=0', expected affixes=N with a number from 1 to 1000",
        "sentences:affixes=1001 | kind sentences: got 'affixes=1001', expected affixes=N with a number from 1 to 1000",
        "sentences:affixes=9999999999 | kind sentences: got 'affixes=9999999999', expected affixes=N with a number from 1 to 1000",
        "sentences:affixes=-3 | kind sentences: got 'affixes=-3', expected affixes=N with a number from 1 to 1000",
        "networks:edge | kind networks: got 'edge', expected edge=NAME",
        "networks:edge= | kind networks: got 'edge=', expected edge=NAME",
        "networks:x | kind networks: got the option 'x', expected directed or names or node=NAME or edge=NAME or graph=NAME",
        "sentences:affixes | kind sentences: got 'affixes', expected affixes=N with a number from 1 to 1000",
      })
  void named_optionsThatTheKindLacks_areRefused(String name, String message) {
    assertThatThrownBy(() -> Kinds.named(name))
        .isInstanceOf(RefoldException.class)
        .hasMessage(message);
  }

  @Test
  void flag_isWhetherTheOptionIsThere() {
    assertThat(new KindOptions("some", "plain").flag("plain")).isTrue();
    assertThat(new KindOptions("some", null).flag("plain")).isFalse();
    KindOptions valued = new KindOptions("some", "plain=1");
    assertThatThrownBy(() -> valued.flag("plain"))
        .hasMessage("kind some: got 'plain=1', expected plain without a value");
  }

  @Test
  void named_unknownName_listsTheNames() {
    assertThatThrownBy(() -> Kinds.named("Terms\n"))
        .isInstanceOf(RefoldException.class)
        .hasMessage("kind: got 'Terms\\n', expected one of " + String.join(", ", Kinds.usages()));
  }

  @Test
  void load_codecOfAnUnknownKind_saysSo() {
    Codec codec =
        Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a)")))
            .kind("songs", Kinds.TERMS.rule())
            .build();
    Path file = folder.resolve("some.refold");
    codec.save(file);
    String message = "codec of kind 'songs': got an unknown kind, expected one with a rule";
    assertThatThrownBy(() -> Codec.load(file)).hasMessageStartingWith(file + ": " + message);
    assertThatThrownBy(() -> Codec.fromBytes(codec.toBytes())).hasMessageStartingWith(message);
    assertThat(Codec.load(file, Kinds.TERMS.rule())).isEqualTo(codec);
  }

  @Test
  void load_codecOfAKind_hasItsRule() {
    Kind kind = Kinds.named("sentences:affixes=2");
    Path file = folder.resolve("some.refold");
    kind.fit(List.of(kind.parse("the cat sat")), 0).build().save(file);
    assertHasItsRule(Codec.load(file));
    assertHasItsRule(Codec.fromBytes(Codec.load(file).toBytes()));
  }

  private static void assertHasItsRule(Codec codec) {
    assertThat(codec.kind()).isEqualTo("sentences:affixes=2");
    Graph wrong = Kinds.TERMS.parse("f1(the, th, at, ∅)");
    assertThatThrownBy(() -> codec.encode(wrong))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("sentences:affixes=2: got 'at' as the suffix of 'the', expected");
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
    assertFits(Kinds.NETWORKS, "a:C b:C\nb c:O =\nc a");
    assertFits(Kinds.TAGGED, "the/at cat/nn sat/vbd");
    assertFits(Kinds.named("tagged:affixes=2"), "the/at cat/nn sat/vbd");
  }

  private static void assertFits(Kind kind, String text) {
    Graph graph = Texts.graph(kind, text);
    Codec codec = kind.fit(List.of(graph), 2).sets(2).build();
    assertThat(codec.encode(graph).entryCount()).isPositive();
    assertThat(VectorJson.read(Texts.stream(JsonLines.line(codec.encode(graph))), "in").next())
        .isEqualTo(codec.encode(graph));
  }

  @Test
  void parse_notExactlyOneItem_isRefused() {
    assertThatThrownBy(() -> Kinds.TERMS.parse("% nothing\n"))
        .hasMessage("text: got no item, expected one of kind terms");
    assertThatThrownBy(() -> Kinds.TERMS.parse("a\nb"))
        .hasMessage("text: got several items, expected one; read them as a stream");
    assertThatThrownBy(() -> Kinds.TERMS.parse("f(a"))
        .hasMessage(
            "text:1:4: got the end of the line, expected ',' or ')'; close the '(' in column 2");
    assertThat(Kinds.SENTENCES.parse("What states border Texas ?").nodeCount()).isEqualTo(11);
  }
}
