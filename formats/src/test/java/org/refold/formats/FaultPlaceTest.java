package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.signature.Unknown;

/** The place that a codec without spelling reports for an unknown label. */
class FaultPlaceTest {
  private static Codec closed(Kind kind, String... texts) {
    List<Graph> graphs = List.of(texts).stream().map(kind::parse).toList();
    return kind.fit(graphs, 0, kind.masking().with(Unknown.ERROR)).build();
  }

  private static Codec earlier(Kind kind, String... texts) {
    List<Graph> graphs = List.of(texts).stream().map(kind::parse).toList();
    return EarlierShape.fit(kind, graphs).build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "json ; {\"items\":[{\"sku\":1},{\"sku\":2}],\"a b\":null} ; {\"items\":[{\"sku\":1},{\"sku\":7}],\"a b\":null} ; $.items[1].sku",
        "json ; {\"items\":[{\"sku\":1},{\"sku\":2}],\"a b\":null} ; {\"items\":[{\"sku\":1},{\"sku\":2}],\"a b\":true} ; $['a b']",
        "json ; {\"items\":[{\"sku\":1},{\"sku\":2}],\"a b\":null} ; {\"items\":[{\"sku\":1},{\"tag\":2}],\"a b\":null} ; $.items[1].tag",
        "json ; 1 ; 2 ; $",
        "clauses ; cnf(a,axiom,( p(X,f(a)) | ~ q(a) )). ; cnf(a,axiom,( p(X,f(a)) | ~ q(b) )). ; literal 2, q/b",
        "clauses ; cnf(a,axiom,( p(X,f(a)) | ~ q(a) )). ; cnf(a,axiom,( p(X,f(b)) | ~ q(a) )). ; literal 1, p/f[2]/b",
        "clauses ; cnf(a,axiom,( p(X,f(a)) | ~ q(a) )). ; cnf(a,axiom,( p(X,f(a)) | ~ r(a) )). ; literal 2, r",
        "clauses:original ; cnf(a,axiom,( p(X,f(a)) | ~ q(a) )). ; cnf(a,axiom,( p(X,f(a)) | ~ q(b) )). ; literal 2, q/b",
        "formulas ; fof(a,axiom,( ! [X] : ( p(X) => q(a) ) )). ; fof(a,axiom,( ! [X] : ( p(X) => q(b) ) )). ; !/=>[2]/q[2]/b",
        "sentences ; the dog barks ; the cat barks ; word 2 ('cat')",
        "tagged ; the/DT dog/NN barks/V ; the/DT dog/NN barks/VB ; tag of word 3 ('VB')",
        "trees ; (S (NP (DT the) (NN dog)) (VP (VBZ barks))) ; (S (NP (DT the) (NN cat)) (VP (VBZ barks))) ; S/NP[1]/NN[2]/cat",
        "terms ; f(a, g(b)) ; f(a, g(c)) ; f/g[2]/c",
        "terms ; s{a, g(b)} ; s{a, h(b)} ; s/h",
      })
  void encode_unknownLabel_saysWhereInTheWordsOfTheKind(
      String kindName, String known, String unknown, String place) {
    Kind kind = Kinds.named(kindName);
    Graph graph = kind.parse(unknown);
    assertThatThrownBy(() -> closed(kind, known).encode(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            place
                + ": unknown symbol, expected one of this codec; build a codec from data with"
                + " this symbol, or one that spells unknown labels");
    assertThatThrownBy(() -> earlier(kind, known).encode(graph))
        .hasMessageStartingWith(place)
        .hasMessageMatching("(?s).*(: unknown symbol, expected one of).*");
  }

  @Test
  void encode_moreVariablesThanKnown_saysWhichOne() {
    Codec codec = closed(Kinds.CLAUSES, "cnf(a,axiom,( p(X,X) )).");
    assertThatThrownBy(() -> codec.encode(Kinds.CLAUSES.parse("cnf(a,axiom,( p(X,Y) )).")))
        .hasMessageStartingWith(
            "literal 1, p/*[2]: number 2 of these symbols: unknown symbol, expected");
  }

  @Test
  void encode_foldedPartThatIsUnknown_saysWhichNodeIsTooWide() {
    Codec codec = earlier(Kinds.TERMS, "f(a, s(a, a))");
    assertThatThrownBy(() -> codec.encode(Kinds.TERMS.parse("f(a, s(a, a, a, a, a, a, a))")))
        .hasMessageStartingWith("f/s[2] (s/");
  }

  @Test
  void extendedBy_noSpareLeft_saysWhereInWhichGraph() {
    Codec spare =
        Kinds.JSON
            .fit(List.of(Kinds.JSON.parse("[1,2]")), 1, Kinds.JSON.masking().unnumbered())
            .build();
    assertThatThrownBy(
            () -> spare.extendedBy(List.of(Kinds.JSON.parse("[1,3]"), Kinds.JSON.parse("[2,4]"))))
        .hasMessageStartingWith("$[1]: got one symbol too many, expected at most ");
  }

  @Test
  void encode_deepOrLongPlaces_areCut() {
    String deep = "[".repeat(500) + "1" + "]".repeat(500);
    Codec codec = closed(Kinds.JSON, deep);
    assertThatThrownBy(() -> codec.encode(Kinds.JSON.parse(deep.replace('1', '2'))))
        .hasMessageMatching("(?s)\\$….{400}: unknown symbol.*");
    Codec trees = closed(Kinds.TREES, "(a ".repeat(50) + "x" + ")".repeat(50));
    assertThatThrownBy(
            () -> trees.encode(Kinds.TREES.parse("(a ".repeat(50) + "y" + ")".repeat(50))))
        .hasMessageStartingWith("…/" + "a/".repeat(19) + "y: unknown symbol");
    String key = "k".repeat(1000);
    assertThatThrownBy(() -> codec.encode(Kinds.JSON.parse("{\"" + key + "\":1}")))
        .hasMessageStartingWith("$");
  }
}
