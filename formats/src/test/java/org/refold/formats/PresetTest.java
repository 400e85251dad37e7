package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.SharedData;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.formats.json.RandomDocument;
import org.refold.formats.kind.Kind;
import org.refold.formats.tptp.TptpRendering;
import org.refold.formats.tptp.TptpTree;
import org.refold.formats.tree.RandomTree;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;

/** With the presets of the kinds, items survive the round trip and are proven unique. */
class PresetTest {
  /**
   * Encodes a codec's graphs in batches, so that the nodes of many documents do not add up in one
   * codec.
   */
  private static final int BATCH = 50;

  @ParameterizedTest
  @CsvSource({"clauses, Axioms, 4", "clauses:original, Axioms, 4", "formulas, Axioms-fof, 4"})
  void roundTrip_axioms_areUnique(String name, String folder, int sets) throws IOException {
    Kind kind = Kinds.named(name);
    List<Graph> graphs = axioms(kind, folder);
    Codec codec = kind.fit(graphs, 0).sets(sets).build();
    assertUnique(codec, graphs);
  }

  /** In the paper, 48.6% of its 5,229 are correct at t = 1, and 84% are representable. */
  @Test
  void roundTrip_clausesWithTwoSets_areUniqueButForAFew() throws IOException {
    List<Graph> graphs = axioms(Kinds.CLAUSES, "Axioms");
    Codec codec = Kinds.CLAUSES.fit(graphs, 0).withoutRoomForOthers().sets(2).build();
    assertThat(codec.sets().size()).as("constraints a set").isLessThanOrEqualTo(4_818);
    int unique = 0;
    List<Decoding> decodings = codec.decodeAll(codec.encodeAll(graphs), DecodeLimits.DEFAULT);
    for (int i = 0; i < graphs.size(); i++) {
      if (decodings.get(i) instanceof Decoding.Unique only) {
        assertThat(only.graph()).isEqualTo(graphs.get(i));
        unique++;
      } else {
        assertThat(decodings.get(i)).isInstanceOf(Decoding.Ambiguous.class);
      }
    }
    assertThat(unique).isGreaterThan(graphs.size() * 99 / 100);
  }

  private static List<Graph> axioms(Kind kind, String folder) throws IOException {
    List<Graph> graphs = new ArrayList<>();
    for (Path path : SharedData.files("tptp/" + folder)) {
      try (InputStream in = Files.newInputStream(path)) {
        kind.read(in, path.toString()).forEachRemaining(item -> graphs.add(item.graph()));
      }
    }
    return graphs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"trees", "json", "json:spell=4", "clauses", "formulas"})
  void roundTrip_generatedData_isUnique(String name) {
    Kind kind = Kinds.named(name);
    for (int batch = 0; batch < 10; batch++) {
      List<Graph> graphs = new ArrayList<>();
      for (long seed = (long) batch * BATCH; seed < (batch + 1L) * BATCH; seed++) {
        graphs.add(kind.parse(text(kind, seed)));
      }
      assertUnique(kind.fit(graphs, 0).seed(batch).build(), graphs);
    }
  }

  private static String text(Kind kind, long seed) {
    return switch (kind.name()) {
      case "trees" -> RandomTree.of(seed).text();
      case "clauses" -> TptpRendering.of("cnf", new TptpTree.Maker(seed).clause(), seed, false);
      case "formulas" -> TptpRendering.of("fof", new TptpTree.Maker(seed).formula(), seed, false);
      default -> RandomDocument.of(seed).text();
    };
  }

  private static void assertUnique(Codec codec, List<Graph> graphs) {
    List<Decoding> decodings = codec.decodeAll(codec.encodeAll(graphs), DecodeLimits.DEFAULT);
    for (int i = 0; i < graphs.size(); i++) {
      assertThat(decodings.get(i))
          .as("graph %d of seed %d", i, codec.settings().seed())
          .isInstanceOf(Decoding.Unique.class);
      assertThat(((Decoding.Unique) decodings.get(i)).graph()).isEqualTo(graphs.get(i));
    }
  }

  /** The vector does not depend on how a text is written: variables, literals, sides, keys. */
  @ParameterizedTest
  @ValueSource(strings = {"json", "clauses", "formulas"})
  void encode_otherTextOfTheSameData_isTheSameVector(String name) {
    Kind kind = Kinds.named(name);
    List<Graph> graphs = new ArrayList<>();
    List<Graph> others = new ArrayList<>();
    for (long seed = 0; seed < 500; seed++) {
      graphs.add(kind.parse(text(kind, seed)));
      others.add(
          kind == Kinds.CLAUSES || kind == Kinds.FORMULAS
              ? kind.parse(otherText(kind, seed))
              : new RandomGraphs(seed).rewritten(graphs.get(graphs.size() - 1)));
    }
    Codec codec = kind.fit(graphs, 0).build();
    for (int i = 0; i < graphs.size(); i++) {
      assertThat(codec.encode(others.get(i)))
          .as("seed %d", i)
          .isEqualTo(codec.encode(graphs.get(i)));
    }
  }

  /** Changes names, order and sides with another seed. */
  private static String otherText(Kind kind, long seed) {
    TptpTree.Maker maker = new TptpTree.Maker(seed);
    return kind == Kinds.FORMULAS
        ? TptpRendering.of("fof", maker.formula(), seed + 1_000_000, true)
        : TptpRendering.of("cnf", maker.clause(), seed + 1_000_000, true);
  }

  /** No data is too wide, too often shared or too deep; the dimension follows from the caps. */
  @Test
  void fit_extremeData_staysWithinTheCaps() {
    String wide = "or{p(#1=X, a), q(" + "#1, ".repeat(999) + "#1)}";
    Graph graph = Kinds.TERMS.parse(wide);
    Codec codec = Kinds.TERMS.fit(List.of(graph), 0).build();
    assertThat(codec.encode(graph).entryCount()).isPositive();
    assertThat(codec.sets().size()).isLessThan(10_000);
    assertThat(codec.masking().unmask(codec.masked(graph))).hasValue(graph);
  }

  /** A million characters, most of them in strings. */
  @Test
  void roundTrip_documentOfAMegabyte_isUnique() {
    Random random = new Random(4);
    StringBuilder text = new StringBuilder("[");
    while (text.length() < 1_000_000) {
      text.append(text.length() > 1 ? "," : "")
          .append("{\"id\":")
          .append(random.nextInt(1_000_000))
          .append(",\"tags\":[\"a\",\"b\"],\"read\":")
          .append(random.nextBoolean())
          .append(",\"text\":\"");
      for (int i = 0; i < 5_000; i++) {
        text.append((char) ('a' + random.nextInt(26)));
      }
      text.append("\"}");
    }
    Graph document = Kinds.JSON.parse(text.append("]").toString());
    assertUnique(Kinds.JSON.fit(List.of(document), 0).build(), List.of(document));
  }
}
