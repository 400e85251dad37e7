package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.SharedData;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.signature.Unknown;
import org.refold.vector.CountVector;

/** Codecs that encode data they were not fitted to. */
class OpenWorldTest {
  /** Properties of other data: new labels, widths, depths, variables and scripts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '`',
      value = {
        "graphs ¦ {\"nodes\":[{\"id\":1,\"label\":\"a\"}],\"links\":[]} ¦ {\"nodes\":[{\"id\":1,\"label\":\"é\"},{\"id\":2,\"label\":\"b\"}],\"links\":[{\"source\":1,\"target\":2,\"label\":\"to\"}]}",
        "json ¦ {\"a\":1} ¦ {\"naïve\":[\"\",\"日本\",1e9,[[[[{}]]]]],\"a\":{\"b\":\"\\u0000\"}}",
        "sentences ¦ a b ¦ Ein Satz, der viel länger ist als jeder, den sie kannte: ja, wirklich.",
        "tagged:affixes=2 ¦ a/DT b/NN ¦ Jemand/XX läuft/YY 😀/ZZ",
        "clauses ¦ cnf(c,axiom,(p(X))). ¦ cnf(c,axiom,(~ q(X,Y,f(Z,W,V,U)) | 'a b'(X) | p(U) | $false)).",
        "formulas ¦ fof(f,axiom,(p)). ¦ fof(f,axiom,(! [X,Y,Z] : (r(X,Y,Z,g(X)) <=> ? [W] : W = X))).",
        "trees ¦ (S (A b)) ¦ (TOP (NP (NNP Zürich) (-LRB- -LRB-)) ())",
        "terms ¦ f(a) ¦ g{#1=h(b, c), #1, k(#1, X, Y, Z, f(a))}"
      })
  void decode_itemUnlikeTheCodecs_comesBack(String name, String fitted, String unseen) {
    Kind kind = Kinds.named(name);
    Codec codec = kind.fit(List.of(kind.parse(fitted)), 0).room(500).build();
    assertComesBack(kind.parse(unseen), codec);
    assertComesBack(kind.parse(unseen), kind.universal().mostDimension(1 << 16).build());
  }

  private static void assertComesBack(Graph graph, Codec codec) {
    CountVector vector = codec.encode(graph);
    assertThat(vector.shape().dimension()).isEqualTo(codec.dimension());
    assertThat(codec.exceedsRoom(vector)).isFalse();
    assertThat(codec.decode(vector)).isInstanceOf(Decoding.Unique.class);
    assertThat(codec.decode(vector).first()).hasValue(graph);
  }

  /** Such codecs are rebuilt wherever they are needed, so they must never change. */
  @ParameterizedTest
  @CsvSource({
    "terms, 934907d489628734",
    "graphs, 481e1c9032eed444",
    "sentences, 4a62101e6f817ab8",
    "tagged, 353b9169748b6fa9",
    "clauses, 6e9a18f0c5c801e0",
    "clauses:original, e8f83831ec203239",
    "formulas, 67d5c1ff33d9be7e",
    "trees, 6a3d965de8dc421c",
    "json, 34b712ec59d90303"
  })
  void universal_defaults_isPinned(String name, String id) {
    Codec codec = Kinds.named(name).universal().build();
    assertThat(CountVector.idText(codec.id())).isEqualTo(id);
    assertThat(codec.dimension()).isBetween((1 << 18) - 500, 1 << 18);
  }

  @Test
  void universal_roomOrLength_givesOtherLengths() {
    Codec small = Kinds.JSON.universal(Kinds.JSON.masking(), 1 << 12).build();
    assertThat(small.shape().symbols()).isLessThan(250);
    assertThat(small.dimension()).isBetween((1 << 12) - 200, 1 << 12);
    Codec roomy = Kinds.JSON.universal().room(40_000).build();
    assertThat(roomy.dimension()).isGreaterThan(1 << 18);
    assertThat(roomy.room().orElseThrow().largest()).isEqualTo(40_000);
    assertThat(roomy.room().orElseThrow().items()).isZero();
    assertThatThrownBy(() -> Kinds.JSON.universal(Kinds.JSON.masking(), 100).build())
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("expected at most 0");
    assertThatThrownBy(() -> Kinds.JSON.universal().sets(3).build())
        .hasMessage(
            "codec without data: got widths or sets, expected none unless its room is given; give"
                + " the room, or only the maximum dimension");
    assertThat(Kinds.JSON.universal().room(100).sets(3).build().shape().sets()).isEqualTo(3);
  }

  @Test
  void universal_kindThatNeedsToKnowAllLabels_isRefused() {
    assertThatThrownBy(() -> Kinds.PAPER_CLAUSES.universal())
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "codec without data: got a masking that needs to know all labels, expected one that"
                + " spells unknown labels");
  }

  /** None of these is known to the codec; records have up to 1,000 nodes. */
  @ParameterizedTest
  @CsvSource({
    "json, json/plugins.jsonl.gz",
    "json, json/tweets.jsonl.gz",
    "json, json/events.jsonl.gz",
    "formulas, mptp2078/formulas.p.gz"
  })
  void decode_realDataByACodecWithoutData_comeBack(String name, String file) throws IOException {
    Kind kind = Kinds.named(name);
    List<Graph> graphs = graphs(kind, List.of(SharedData.path(file)));
    assertThat(unique(kind.universal().build(), graphs)).isEqualTo(graphs.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"new\":1}", "{\"a\":2}", "[1]"})
  void encode_unknownLabelsThatAreErrors_isRefused(String unseen) {
    Codec codec =
        Kinds.JSON
            .fit(
                List.of(Kinds.JSON.parse("{\"a\":1}")), 0, Kinds.JSON.masking().with(Unknown.ERROR))
            .build();
    assertThat(codec.encode(Kinds.JSON.parse("{\"a\":1}")).entryCount()).isPositive();
    assertThatThrownBy(() -> codec.encode(Kinds.JSON.parse(unseen)))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("unknown symbol");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"new\":1}", "{\"a\":2}", "[1]", "{\"a\":1,\"b\":2,\"c\":[{}]}"})
  void decode_unknownLabelsThatAreHashed_isHonest(String unseen) {
    Codec codec = hashing("{\"a\":1}");
    CountVector vector = codec.encode(Kinds.JSON.parse(unseen));
    assertThat(codec.hashedNodes(vector)).isPositive();
    Decoding decoding = codec.decode(vector);
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(decoding.first()).isEmpty();
    assertThat(decoding.grounds()).contains("hashed");
    Graph known = Kinds.JSON.parse("{\"a\":1}");
    assertThat(codec.hashedNodes(codec.encode(known))).isZero();
    assertThat(codec.decode(codec.encode(known)))
        .isInstanceOfSatisfying(
            Decoding.Unique.class, only -> assertThat(only.graph()).isEqualTo(known));
  }

  private static Codec hashing(String fitted) {
    Kind kind = Kinds.JSON;
    return kind.fit(List.of(kind.parse(fitted)), 0, kind.masking().with(Unknown.HASH)).build();
  }

  /** The hash of a label is part of the format. */
  @Test
  void encode_unknownLabelsThatAreHashed_isPinned() {
    Codec codec = hashing("{\"a\":1}");
    assertThat(CountVector.idText(codec.id())).isEqualTo("08ae7e652bf0537c");
    Codec loaded = Codec.fromBytes(codec.toBytes());
    assertThat(loaded.id()).isEqualTo(codec.id());
    assertThat(loaded.masking()).isEqualTo(codec.masking());
    Graph graph = Kinds.JSON.parse("{\"new\":[\"x\",\"x\"]}");
    CountVector vector = loaded.encode(graph);
    assertThat(vector).isEqualTo(codec.encode(graph));
    assertThat(
            loaded.explain(vector).stream()
                .filter(entry -> entry.row() == 0)
                .map(entry -> entry.count() + " × " + entry.words())
                .filter(words -> words.contains("unknown"))
                .toList())
        .containsExactly(
            "2 × ‹unknown label 156 of 256›",
            "1 × ‹unknown edge label 160 of 256›/1",
            "1 × ‹unknown label 108 of 256›/2");
  }

  /** Variables and shared nodes have numbers instead of labels, and any number is exact. */
  @Test
  void decode_moreVariablesThanKnownWhereLabelsAreHashed_isUnique() {
    Kind kind = Kinds.CLAUSES;
    Codec codec =
        kind.fit(
                List.of(
                    kind.parse("cnf(c,axiom,p(X,f(X)) | p(f(X),X))."),
                    kind.parse("cnf(c,axiom,p(X,X)).")),
                0,
                kind.masking().with(Unknown.HASH))
            .room(100)
            .build();
    Graph graph = kind.parse("cnf(c,axiom,p(X,Y) | p(f(Z),f(W)) | p(f(Z),V)).");
    assertComesBack(graph, codec);
  }

  /** A longer list is not a new symbol, nor is an object with other members. */
  @Test
  void encode_knownLabelsInOtherNumbers_needsNoSpelling() {
    Codec codec =
        Kinds.JSON
            .fit(
                List.of(Kinds.JSON.parse("[{\"a\":1},{\"a\":1,\"b\":[1,1,1]},[1]]")),
                0,
                Kinds.JSON.masking().with(Unknown.ERROR))
            .build();
    Graph other = Kinds.JSON.parse("[[{\"b\":1},{\"b\":[1],\"a\":[1,1,1,1,1,1,1,1,1]}],1,1,1]");
    assertThat(codec.encode(other).entryCount()).isPositive();
  }

  /** DESIGN's goal for the CNF axioms: at most 1.5 entries of the symbol row per label. */
  @Test
  void fit_axioms_hasFewSymbolsBesideTheirLabels() throws IOException {
    List<Graph> graphs = graphs(Kinds.CLAUSES, SharedData.files("tptp/Axioms"));
    Set<String> labels = new HashSet<>();
    for (Graph graph : graphs) {
      for (int n = 0; n < graph.nodeCount(); n++) {
        labels.add(graph.symbol(n).label());
      }
    }
    Codec codec = Kinds.CLAUSES.fit(graphs, 0).build();
    assertThat(codec.signature().size()).isLessThanOrEqualTo(labels.size() * 3 / 2);
  }

  /** Fitted to half of the files, and applied to the clauses or formulas of the other half. */
  @ParameterizedTest
  @CsvSource({"clauses, Axioms", "formulas, Axioms-fof"})
  void decode_axiomsOfOtherFiles_comeBack(String name, String folder) throws IOException {
    Kind kind = Kinds.named(name);
    List<Path> files = new ArrayList<>(SharedData.files("tptp/" + folder));
    Collections.shuffle(files, new Random(7));
    int half = files.size() / 2;
    List<Graph> others = graphs(kind, files.subList(half, files.size()));
    Codec codec = kind.fit(graphs(kind, files.subList(0, half)), 0).build();
    assertThat(unique(codec, others)).isGreaterThanOrEqualTo(others.size() * 999 / 1000);
  }

  @ParameterizedTest
  @CsvSource({
    "json, json/plugins.jsonl.gz, 1.0",
    "json, json/tweets.jsonl.gz, 0.9",
    "json, json/events.jsonl.gz, 0.9"
  })
  void decode_secondHalfOfAFile_comesBack(String name, String file, double least)
      throws IOException {
    Kind kind = Kinds.named(name);
    List<Graph> graphs = graphs(kind, List.of(SharedData.path(file)));
    int half = graphs.size() / 2;
    Codec codec = kind.fit(graphs.subList(0, half), 0).build();
    List<Graph> others = graphs.subList(half, graphs.size());
    int unique = unique(codec, others);
    assertThat(unique / (double) others.size()).isGreaterThanOrEqualTo(least);
    // As many as there is room for.
    long within = others.stream().filter(graph -> !codec.exceedsRoom(codec.encode(graph))).count();
    assertThat((long) unique).isGreaterThanOrEqualTo(within);
  }

  private static int unique(Codec codec, List<Graph> graphs) {
    int unique = 0;
    for (Graph graph : graphs) {
      Decoding decoding = codec.decode(codec.encode(graph));
      if (decoding instanceof Decoding.Unique only) {
        assertThat(only.graph()).isEqualTo(graph);
        unique++;
      }
    }
    return unique;
  }

  private static List<Graph> graphs(Kind kind, List<Path> files) throws IOException {
    List<Graph> graphs = new ArrayList<>();
    for (Path file : files) {
      try (InputStream plain = Files.newInputStream(file);
          InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(plain) : plain) {
        kind.read(in, file.toString()).forEachRemaining(item -> graphs.add(item.graph()));
      }
    }
    return graphs;
  }
}
