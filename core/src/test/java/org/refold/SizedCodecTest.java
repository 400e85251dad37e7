package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.SequenceSignature;
import org.refold.size.Room;

/**
 * Tests that decoding finds what the sizing rule expects, for codecs that were sized by their data.
 */
final class SizedCodecTest {
  private static final Masking MASKING = Masking.FOLDED.withMasks(Mask.values());

  private static List<Graph> forests(long firstSeed, int count, int nodes) {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = firstSeed; graphs.size() < count; seed++) {
      graphs.add(new RandomGraphs(seed).dag(nodes, 6, 4, true));
    }
    return graphs;
  }

  @Test
  void decode_fittedItemsOfAnySize_areUniqueWithoutASolver() {
    for (int nodes : new int[] {3, 10, 40, 150, 600}) {
      List<Graph> graphs = forests(nodes, 30, nodes);
      Codec codec = Codec.fit(graphs, 0, MASKING).sharing(Sharing.NEVER).seed(nodes).build();
      for (int i = 0; i < graphs.size(); i++) {
        Decoding decoding = codec.decode(codec.encode(graphs.get(i)));
        assertThat(decoding).as("%d nodes, item %d", nodes, i).isInstanceOf(Decoding.Unique.class);
        assertThat(decoding.first()).hasValue(graphs.get(i));
        assertThat(decoding.report().neededSolver()).isFalse();
      }
    }
  }

  @Test
  void decode_fittedDags_areUnique() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 300; seed++) {
      graphs.add(new RandomGraphs(seed).dag(25, 8, 3, false));
    }
    Codec codec = Codec.fit(graphs, 0, MASKING).build();
    for (int i = 0; i < graphs.size(); i++) {
      Decoding decoding = codec.decode(codec.encode(graphs.get(i)));
      assertThat(decoding).as("seed %d", i).isInstanceOf(Decoding.Unique.class);
      assertThat(decoding.first()).hasValue(graphs.get(i));
    }
  }

  /**
   * With too few sets, the expected fraction of ambiguous sequences agrees with the measured one.
   */
  @Test
  void room_ofTooFewSets_expectsTheAmbiguousItemsThatThereAre() {
    Random random = new Random(5);
    List<Graph> sentences = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      List<List<String>> words = new ArrayList<>();
      for (int k = 0; k < 10; k++) {
        words.add(List.of("w" + random.nextInt(1_000)));
      }
      sentences.add(SequenceSignature.sequence(words));
    }
    Codec codec = Codec.fitSequences(sentences, 0).width(3).sets(3).build();
    long ambiguous =
        sentences.stream()
            .filter(sentence -> codec.decode(codec.encode(sentence)) instanceof Decoding.Ambiguous)
            .count();
    double expected = codec.room().orElseThrow().ambiguous();
    assertThat(expected).isBetween(0.05, 0.07);
    assertThat(ambiguous / 2_000.0).isCloseTo(expected, within(0.3 * expected));
  }

  @Test
  void fit_sequences_areUnique() {
    Random random = new Random(6);
    List<Graph> sentences = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      List<List<String>> words = new ArrayList<>();
      for (int k = random.nextInt(40); k >= 0; k--) {
        words.add(List.of("w" + random.nextInt(2_000), "t" + random.nextInt(20)));
      }
      sentences.add(SequenceSignature.sequence(words));
    }
    Codec codec = Codec.fitSequences(sentences, 0).build();
    assertThat(sentences)
        .allMatch(sentence -> codec.decode(codec.encode(sentence)) instanceof Decoding.Unique);
  }

  @Test
  void room_savedAndLoaded_isTheSame() {
    Codec codec = Codec.fit(forests(1, 20, 40), 0, MASKING).build();
    Room room = codec.room().orElseThrow();
    assertThat(room.items()).isEqualTo(20);
    assertThat(room.margin()).isGreaterThan(2.9);
    assertThat(Codec.fromBytes(codec.toBytes()).room()).hasValue(room);
  }

  /** The room describes what a codec is expected to decode, not the meaning of its vectors. */
  @Test
  void id_ofCodecsWithOtherRoom_isTheSame() {
    List<Graph> graphs = forests(1, 20, 40);
    GraphSignature signature = (GraphSignature) Codec.fit(graphs, 0, MASKING).build().signature();
    Codec fitted = Codec.fit(graphs, 0, MASKING).width(4).sets(3).build();
    Codec built = Codec.builder(signature).maxParents(1).masking(MASKING).width(4).sets(3).build();
    assertThat(fitted.id()).isEqualTo(built.id());
    assertThat(built.room()).isEmpty();
    assertThat(built.exceedsRoom(built.encode(graphs.get(0)))).isFalse();
  }

  @Test
  void exceedsRoom_itemsLargerThanAllFitted_do() {
    List<Graph> graphs = forests(1, 50, 20);
    Graph larger = repeated(graphs.get(0), 8);
    Codec codec = Codec.fit(graphs, 1_000, MASKING).build().extendedBy(List.of(larger));
    assertThat(graphs).noneMatch(graph -> codec.exceedsRoom(codec.encode(graph)));
    assertThat(codec.exceedsRoom(codec.encode(larger))).isTrue();
  }

  private static Graph repeated(Graph graph, int times) {
    Graph all = graph;
    for (int i = 1; i < times; i++) {
      all = all.union(graph);
    }
    return all;
  }

  @Test
  void build_longerThanAllowed_isRefused() {
    CodecBuilder builder = Codec.fit(forests(1, 10, 100), 0, MASKING);
    assertThatThrownBy(() -> builder.mostDimension(200).build())
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("allow longer vectors (--most-dimension)");
    assertThat(builder.mostDimension(1_000_000).build().dimension()).isLessThan(100_000);
  }

  /**
   * Both orders of the same two leaves in one item, which a single lead block could not
   * distinguish.
   */
  @Test
  void decode_pairsInBothOrders_isUnique() {
    for (long seed = 1; seed <= 20; seed++) {
      GraphBuilder builder = new GraphBuilder();
      int[] pairs = new int[8];
      for (int i = 0; i < pairs.length; i++) {
        int a = builder.add(Symbol.leaf(i % 3 == 0 ? "true" : "false"));
        int b = builder.add(Symbol.leaf(i % 3 == 0 ? "false" : "true"));
        pairs[i] = builder.add(Symbol.ordered("list", 2), a, b);
      }
      builder.add(Symbol.ordered("list", 8), pairs);
      Graph graph = builder.build();
      Codec codec = Codec.fit(List.of(graph), 0, MASKING).sharing(Sharing.NEVER).seed(seed).build();
      assertThat(codec.decode(codec.encode(graph)))
          .as("seed %d", seed)
          .isInstanceOf(Decoding.Unique.class);
    }
  }
}
