package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

/** Tests vectors with rows for similarity besides those for decoding. */
class PlainRowsTest {
  private static final Masking FORESTS = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));

  private static Codec codec(PlainSettings plain, Graph... graphs) {
    return Codec.fit(List.of(graphs), 0, FORESTS).plain(plain).build();
  }

  /** f(a, b) below an unordered node, with b shared. */
  private static Graph small() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf("a"));
    int b = builder.add(Symbol.leaf("b"));
    int f = builder.add(Symbol.ordered("f", 2), a, b);
    builder.add(Symbol.unordered("or", 2), f, b);
    return builder.build();
  }

  private static Map<String, Integer> counts(Codec codec, Graph graph, int plainRow) {
    CountVector compared = codec.encode(graph).compared();
    EntryWords words = codec.entryWords();
    words.add(graph, codec.encode(graph));
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = compared.rowBegin(plainRow); i < compared.rowBegin(plainRow + 1); i++) {
      int index = codec.shape().comparedStart() + compared.index(i);
      counts.put(words.words(index), compared.count(i));
    }
    return counts;
  }

  @Test
  void encode_smallGraph_countsItsLabelsAndEdges() {
    Codec codec = codec(new PlainSettings(1, 1 << 16, 0), small());
    assertThat(counts(codec, small(), 0)).isEqualTo(Map.of("a", 1, "b", 1, "f", 1, "or", 1));
    assertThat(counts(codec, small(), 1))
        .isEqualTo(
            Map.of(
                "a below f", 1,
                "b below f", 1,
                "a as child 1 of f", 1,
                "b as child 2 of f", 1,
                "f below or", 1,
                "b below or", 1));
  }

  @Test
  void encode_radius_addsNodesWithWhatIsBelow() {
    Codec codec = codec(new PlainSettings(1, 1 << 16, 3), small());
    assertThat(counts(codec, small(), 1))
        .hasSize(9)
        .containsEntry("f(a, b)", 1)
        .containsEntry("or{f(…), b}", 1)
        .containsEntry("or{f(a, b), b}", 1);
  }

  /** Compares two formulations: hashed entries, and texts of patterns. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void encode_anyGraph_countsAsManyPatternsAsTextsSay(int radius) {
    for (long seed = 0; seed < 300; seed++) {
      Graph graph = new RandomGraphs(seed).any(30);
      Codec codec = codec(new PlainSettings(2, 1 << 20, radius), graph);
      CountVector compared = codec.encode(graph).compared();
      List<Integer> expected = textCounts(graph, radius);
      for (int row = 1; row <= 2; row++) {
        List<Integer> got = new ArrayList<>();
        for (int i = compared.rowBegin(row); i < compared.rowBegin(row + 1); i++) {
          got.add(compared.count(i));
        }
        assertThat(got).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
      }
    }
  }

  private static List<Integer> textCounts(Graph graph, int mostRadius) {
    Map<String, Integer> counts = new HashMap<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      Symbol symbol = graph.symbol(node);
      for (int k = 0; k < symbol.arity(); k++) {
        String edge = text(graph, node, 0) + ">" + text(graph, graph.child(node, k), 0);
        counts.merge(edge, 1, Integer::sum);
        if (symbol.isOrdered() && symbol.arity() > 1) {
          counts.merge(edge + "@" + k, 1, Integer::sum);
        }
      }
      for (int radius = 1; radius <= mostRadius; radius++) {
        if (height(graph, node) >= radius) {
          counts.merge(radius + text(graph, node, radius), 1, Integer::sum);
        }
      }
    }
    return new ArrayList<>(counts.values());
  }

  private static int height(Graph graph, int node) {
    int height = 0;
    for (int k = 0; k < graph.symbol(node).arity(); k++) {
      height = Math.max(height, 1 + height(graph, graph.child(node, k)));
    }
    return height;
  }

  private static String text(Graph graph, int node, int levels) {
    Symbol symbol = graph.symbol(node);
    String label =
        symbol.nature()
            + symbol.label()
            + (symbol.isLeaf() ? "" : symbol.isOrdered() ? "()" : "{}");
    List<String> below = new ArrayList<>();
    for (int k = 0; k < symbol.arity() && levels > 0; k++) {
      below.add(text(graph, graph.child(node, k), levels - 1));
    }
    if (!symbol.isOrdered()) {
      below.sort(null);
    }
    return label + below;
  }

  @Test
  void encode_ofTheSameGraphWrittenDifferently_isTheSame() {
    for (long seed = 0; seed < 300; seed++) {
      RandomGraphs graphs = new RandomGraphs(seed);
      Graph graph = graphs.any(30);
      Codec codec = codec(new PlainSettings(2, 64, 3), graph);
      assertThat(codec.encode(graphs.rewritten(graph)))
          .as("seed %d", seed)
          .isEqualTo(codec.encode(graph));
    }
  }

  @Test
  void sum_ofPlainRows_isThatOfTheUnion() {
    for (long seed = 0; seed < 100; seed++) {
      RandomGraphs graphs = new RandomGraphs(seed);
      Graph one = graphs.any(20);
      Graph other = graphs.any(20);
      Codec codec = codec(PlainSettings.DEFAULT.withRadius(2), one, other);
      assertThat(codec.sum(codec.encode(one), codec.encode(other)).compared())
          .as("seed %d", seed)
          .isEqualTo(codec.encode(one.union(other)).compared());
    }
  }

  @Test
  void decode_bothGroups_areChecked() {
    Codec codec = codec(PlainSettings.DEFAULT, small());
    CountVector vector = codec.encode(small());
    assertThat(codec.decode(vector))
        .isInstanceOfSatisfying(
            Decoding.Unique.class, only -> assertThat(only.graph()).isEqualTo(small()));
    CountVector empty =
        CountVector.of(codec.shape().compared(), codec.id(), new int[0], new int[0]);
    assertThat(codec.decode(CountVector.joined(vector.exact(), empty)))
        .isInstanceOf(Decoding.Inconsistent.class);
  }

  @Test
  void encode_unknownLabels_shareEntries() {
    Codec codec = codec(PlainSettings.DEFAULT, small());
    GraphBuilder builder = new GraphBuilder();
    int c = builder.add(Symbol.leaf("c"));
    builder.add(Symbol.ordered("f", 2), c, c);
    CountVector compared = codec.encode(builder.build()).compared();
    assertThat(compared.rowBegin(1)).isEqualTo(2);
    assertThat(codec.featureName(codec.shape().comparedStart() + compared.index(1)))
        .matches("unknown labels, [0-9]+ of 256");
  }

  /** A pattern of a word above the next one. */
  @Test
  void encode_sentence_countsPairsOfWords() {
    Graph sentence =
        SequenceSignature.sequence(List.of(List.of("a"), List.of("rose"), List.of("is")));
    Codec codec =
        Codec.fit(List.of(sentence), 0, Masking.FOLDED.numbered(Numbering.ofSequences(1)))
            .plain(new PlainSettings(1, 1 << 16, 0))
            .build();
    assertThat(counts(codec, sentence, 1)).containsKeys("rose below a", "is below rose").hasSize(3);
    assertThat(codec.decode(codec.encode(sentence)).first()).hasValue(sentence);
  }

  @Test
  void fromBytes_ofACodecWithPlainRows_isTheSame() {
    Codec codec = codec(new PlainSettings(3, 100, 1), small());
    Codec same = Codec.fromBytes(codec.toBytes());
    assertThat(same.id()).isEqualTo(codec.id());
    assertThat(same.shape()).isEqualTo(codec.shape());
    assertThat(same.plainSettings()).isEqualTo(codec.plainSettings());
    assertThat(same.encode(small())).isEqualTo(codec.encode(small()));
    assertThat(codec(PlainSettings.NONE, small()).id()).isNotEqualTo(codec.id());
  }

  @Test
  void plain_forACodecWithMasks_isRefused() {
    assertThatThrownBy(() -> Codec.fitUnmasked(List.of(small())).plain(PlainSettings.DEFAULT))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining(
            "expected none for a codec that does not reshape graphs into" + " forests");
  }
}
