package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.vector.CountVector;

/** Tests that codecs with masks and reshaping keep the promises of encoding and decoding. */
class MaskedCodecTest {
  private static final Masking MASKING =
      Masking.NONE.withMasks(Mask.values()).withMaxArity(3, 4).withMaxParents(3);

  private static final DecodeLimits LIMITS =
      new DecodeLimits(Duration.ofSeconds(20), 2_000, 64L << 20, 3);

  private static List<Graph> graphs(long firstSeed, int count, int mostNodes) {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      graphs.add(new RandomGraphs(seed).any(mostNodes));
    }
    return graphs;
  }

  @Test
  void encode_sameGraphWrittenDifferently_isTheSameVector() {
    List<Graph> graphs = graphs(0, 1_000, 40);
    Codec codec = Codec.fit(graphs, 0, MASKING).build();
    for (int seed = 0; seed < graphs.size(); seed++) {
      assertThat(codec.encode(new RandomGraphs(seed).rewritten(graphs.get(seed))))
          .as("seed %d", seed)
          .isEqualTo(codec.encode(graphs.get(seed)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void decode_vectorOfAGraph_isTheGraphOrHasItAmongOthers(int sets) {
    int unique = 0;
    int others = 0;
    for (int batch = 0; batch < 6; batch++) {
      List<Graph> graphs = graphs(1_000L * batch, 100, 25);
      Codec codec = Codec.fit(graphs, 0, MASKING).sets(sets).seed(batch).build();
      for (int i = 0; i < graphs.size(); i++) {
        Decoding decoding = codec.decode(codec.encode(graphs.get(i)), LIMITS);
        String what = "seed " + (1_000L * batch + i) + " with " + sets + " sets: " + decoding;
        assertThat(decoding).as(what).isNotInstanceOf(Decoding.Inconsistent.class);
        if (decoding instanceof Decoding.Unique found) {
          assertThat(found.graph()).as(what).isEqualTo(graphs.get(i));
          unique++;
        } else if (decoding instanceof Decoding.Ambiguous found && found.complete()) {
          assertThat(found.graphs()).as(what).contains(graphs.get(i));
          others++;
        }
      }
    }
    System.out.printf("%d sets: %d of 600 unique, %d listed among all%n", sets, unique, others);
    assertThat(unique).isGreaterThan(sets == 1 ? 200 : 400);
  }

  /** Equal unary nodes in different parts of a reshaped node differ only in their ranks. */
  @Test
  void decode_equalNodesInPartsOfAFoldedNode_findsTheGraph() {
    Symbol variable = Symbol.leaf("*");
    Symbol f = Symbol.ordered("f", 1);
    GraphBuilder builder = new GraphBuilder();
    int first = builder.add(f, builder.add(variable));
    int second = builder.add(f, builder.add(Symbol.ordered("z", 1), builder.add(variable)));
    int third = builder.add(f, builder.add(Symbol.ordered("B", 1), builder.add(variable)));
    builder.add(Symbol.unordered("or", 3), first, second, third);
    assertFound(builder.build(), Masking.NONE.withMaxArity(2, 2).withVariables(variable));
  }

  /** The node compared below a skipped node may be a reference to another node. */
  @Test
  void decode_referencesBelowNodesThatArePassedOver_findsTheGraph() {
    Symbol not = Symbol.ordered("~", 1);
    Symbol p = Symbol.ordered("p", 2);
    Symbol z = Symbol.ordered("z", 1);
    GraphBuilder builder = new GraphBuilder();
    int x = builder.add(Symbol.leaf("a"));
    int y = builder.add(Symbol.leaf("a"));
    int px = builder.add(p, x, x);
    int py = builder.add(p, y, y);
    builder.add(Symbol.unordered("or", 2), builder.add(not, px), builder.add(not, py));
    builder.add(z, builder.add(z, builder.add(z, py)));
    assertFound(
        builder.build(), Masking.NONE.withMasks(Mask.DEPTH).withMaxParents(1).passingOver(not));
  }

  private static void assertFound(Graph graph, Masking masking) {
    int listed = 0;
    for (int width = 1; width <= 3; width++) {
      for (long seed = 0; seed < 40; seed++) {
        Codec codec = Codec.fit(List.of(graph), 0, masking).sets(1).width(width).seed(seed).build();
        Decoding decoding = codec.decode(codec.encode(graph), LIMITS.withSolutions(50));
        String what = "width " + width + ", seed " + seed + ": " + decoding;
        assertThat(decoding).as(what).isNotInstanceOf(Decoding.Inconsistent.class);
        if (decoding instanceof Decoding.Unique found) {
          assertThat(found.graph()).as(what).isEqualTo(graph);
          listed++;
        } else if (decoding instanceof Decoding.Ambiguous found && found.complete()) {
          assertThat(found.graphs()).as(what).contains(graph);
          listed++;
        }
      }
    }
    assertThat(listed).as("found among all, of 120").isGreaterThan(75);
  }

  @Test
  void load_savedCodec_masksAndDecodesAlike(@TempDir Path folder) {
    Symbol variable = Symbol.leaf("*");
    Symbol not = Symbol.ordered("~", 1);
    List<Graph> graphs = graphs(7, 50, 30);
    Codec codec =
        Codec.fit(graphs, 3, MASKING.withVariables(variable).passingOver(not))
            .kind("some", graph -> Optional.empty())
            .build();
    Path file = folder.resolve("some.refold");
    codec.save(file);
    assertThatThrownBy(() -> Codec.load(file))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            file
                + ": codec of kind 'some': got an unknown kind, expected one with a rule; add the library"
                + " that provides it, upgrade Refold, or load the codec with a rule");
    Codec loaded = Codec.load(file, graph -> Optional.empty());
    assertThat(loaded).isEqualTo(codec).hasSameHashCodeAs(codec);
    assertThat(loaded.id()).isEqualTo(codec.id());
    assertThat(loaded.masking()).isEqualTo(codec.masking());
    assertThat(loaded.kind()).isEqualTo("some");
    for (Graph graph : graphs) {
      assertThat(loaded.encode(graph)).isEqualTo(codec.encode(graph));
    }
  }

  /** Pins the results of masks and reshaping, on which the meaning of a vector depends. */
  @Test
  void encode_foldedGraph_isTheVectorOfVersionOne() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf("a"));
    int b = builder.add(Symbol.leaf("b"));
    int wide = builder.add(Symbol.unordered("u", 6), a, b, a, b, a, b);
    int deep = builder.add(Symbol.ordered("g", 1), builder.add(Symbol.ordered("g", 1), wide));
    builder.add(Symbol.ordered("f", 5), deep, a, wide, b, a);
    Graph graph = builder.build();
    Codec codec = Codec.fit(List.of(graph), 0, MASKING).width(5).sets(2).build();
    CountVector vector = codec.encode(graph);
    long entries = 0;
    for (int i = 0; i < vector.entryCount(); i++) {
      entries = (entries * 31 + vector.index(i)) * 31 + vector.count(i);
    }
    assertThat(vector + ", entries " + Long.toHexString(entries))
        .isEqualTo(
            "vector of dimension 1290 with 40 entries, codec 3563b919c1e9b4df, entries 66ccfd0172ba8f5d");
  }

  @Test
  void encode_graphThatTheRuleRefuses_isRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf("a"));
    Graph graph = builder.build();
    Codec codec =
        Codec.fitUnmasked(List.of(graph))
            .build()
            .withRule(refused -> Optional.of("node 0: got a leaf"));
    assertThatThrownBy(() -> codec.encode(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage("node 0: got a leaf");
  }

  /** A codec with spare placeholders has room for unseen numbers of children and parents. */
  @Test
  void extendedBy_widerAndMoreSharedData_takesSpares() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf("a"));
    builder.add(Symbol.ordered("f", 2), builder.add(Symbol.ordered("g", 1), a), a);
    Graph one = builder.build();
    Codec codec = Codec.fit(List.of(one), 50, MASKING).width(5).sets(4).build();
    builder.clear();
    a = builder.add(Symbol.leaf("a"));
    int wide = builder.add(Symbol.ordered("g", 9), a, a, a, a, a, a, a, a, a);
    builder.add(Symbol.ordered("f", 5), wide, a, wide, a, builder.add(Symbol.leaf("b")));
    Graph other = builder.build();
    Codec extended = codec.extendedBy(List.of(other));
    assertThat(extended.dimension()).isEqualTo(codec.dimension());
    assertThat(extended.encode(one)).isEqualTo(codec.encode(one));
    assertThat(extended.decode(extended.encode(other)).first()).hasValue(other);
  }
}
