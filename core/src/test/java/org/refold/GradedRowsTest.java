package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.file.HostileBytes;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.Embeddings;
import org.refold.pattern.GradedPattern;
import org.refold.pattern.Grading;
import org.refold.pattern.Hierarchy;
import org.refold.pattern.PlainSettings;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/** Tests codecs whose plain rows count near labels partly. */
class GradedRowsTest {
  private static final Masking FORESTS = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));

  private static Grading animals() {
    Hierarchy hierarchy = new Hierarchy();
    hierarchy.add("dog", "animal");
    hierarchy.add("wolf", "animal");
    hierarchy.add("tea", "drink");
    return hierarchy.grading();
  }

  private static Graph sees(String who, String what) {
    GraphBuilder builder = new GraphBuilder();
    int one = builder.add(Symbol.leaf(who));
    int other = builder.add(Symbol.leaf(what));
    builder.add(Symbol.ordered("sees", 2), one, other);
    return builder.build();
  }

  private static Codec codec(Grading grading, Graph... graphs) {
    return Codec.fit(List.of(graphs), 0, FORESTS).grading(grading).build();
  }

  private static Grading embeddings(long seed) {
    Random random = new Random(seed);
    Embeddings embeddings = new Embeddings(4, seed);
    for (String label : List.of("a", "b", "c")) {
      embeddings.add(label, random.nextGaussian(), random.nextGaussian(), 1, 2);
    }
    return embeddings.grading();
  }

  /** The codec knows neither wolf nor tea, but the table does. */
  @Test
  void similarity_ofNearLabels_isBetweenEqualAndFar() {
    Codec codec = codec(animals(), sees("dog", "cat"));
    CountVector dog = codec.encode(sees("dog", "cat"));
    double near = Similarity.DEFAULT.of(dog, codec.encode(sees("wolf", "cat")));
    double far = Similarity.DEFAULT.of(dog, codec.encode(sees("tea", "cat")));
    assertThat(Similarity.DEFAULT.of(dog, dog)).isEqualTo(1);
    // A label of the same family lacks one of 12 parts, 4 for each node.
    double[] rows = Similarity.DEFAULT.rows(dog, codec.encode(sees("wolf", "cat")));
    assertThat(rows[0]).isEqualTo(11 / 12.0);
    assertThat(near).isLessThan(1);
    assertThat(far).isLessThan(near - 0.1);
  }

  /** An angle of 10° against one of 80°: the expected similarities are far apart. */
  @Test
  void similarity_ofEmbeddings_fallsWithTheAngle() {
    for (long seed = 0; seed < 20; seed++) {
      Embeddings embeddings = new Embeddings(2, seed);
      embeddings.add("dog", 1, 0);
      embeddings.add("wolf", Math.cos(Math.toRadians(10)), Math.sin(Math.toRadians(10)));
      embeddings.add("tea", Math.cos(Math.toRadians(80)), Math.sin(Math.toRadians(80)));
      Codec codec = codec(embeddings.grading(), sees("dog", "cat"));
      CountVector dog = codec.encode(sees("dog", "cat"));
      assertThat(Similarity.DEFAULT.of(dog, codec.encode(sees("wolf", "cat"))))
          .as("seed %d", seed)
          .isGreaterThan(Similarity.DEFAULT.of(dog, codec.encode(sees("tea", "cat"))));
    }
  }

  /** Compares two formulations: patterns with their entries add up to the vector. */
  @Test
  void gradedPatterns_ofAnyGraph_addUpToItsVector() {
    for (long seed = 0; seed < 100; seed++) {
      Graph graph = new RandomGraphs(seed).any(20);
      Grading table = embeddings(seed);
      Codec codec = codec(table, graph);
      int[] counts = new int[codec.dimension()];
      int start = codec.shape().comparedStart();
      for (GradedPattern pattern : codec.gradedPatterns(graph)) {
        counts[start + pattern.index()] += pattern.blocks().isEmpty() ? table.times() : 1;
        pattern.blocks().forEach(block -> counts[start + block]++);
      }
      CountVector vector = codec.encode(graph);
      for (int index = start; index < counts.length; index++) {
        assertThat(counts[index]).as("seed %d, index %d", seed, index).isEqualTo(vector.at(index));
      }
    }
  }

  @Test
  void comparison_ofNearLabels_pairsThemOnceAndCountsEqualOnesAsTheyOccur() {
    Graph one = sees("dog", "cat");
    Graph other = sees("wolf", "cat");
    Codec codec = codec(animals(), one, other);
    Comparison entries = Comparison.of(codec.encode(one), codec.encode(other), Similarity.DEFAULT);
    GradedComparison graded = GradedComparison.of(entries, codec, one, other);
    assertThat(graded.comparison().similarity()).isEqualTo(entries.similarity());
    assertThat(graded.comparison().entries())
        .allMatch(entry -> entry.count() <= 1 && entry.otherCount() <= 1);
    assertThat(graded.words()).contains("cat", "sees", "dog", "wolf", "cat below sees");
    assertThat(graded.near())
        .containsExactlyInAnyOrder(
            new GradedComparison.Near(0, "dog", "wolf", 3),
            new GradedComparison.Near(1, "dog below sees", "wolf below sees", 3),
            new GradedComparison.Near(1, "dog as child 1 of sees", "wolf as child 1 of sees", 3));
    assertThat(graded.isCut()).isFalse();
  }

  @Test
  void words_ofGradedEntries_nameBlocks() {
    Graph graph = sees("dog", "cat");
    Codec codec = codec(animals(), graph);
    EntryWords words = codec.entryWords();
    CountVector vector = codec.encode(graph);
    words.add(graph, vector);
    List<String> all = codec.explain(vector, words).stream().map(Explanation::words).toList();
    assertThat(all)
        .contains(
            "any animal (split 1)",
            "dog as child 1 of sees",
            "any animal as child 1 of sees (split 3)",
            "cat below sees");
    assertThat(codec.explain(vector).stream().map(Explanation::words))
        .contains("any animal (split 2)");
    Codec other = codec(animals(), sees("cow", "cat"));
    assertThat(other.explain(other.encode(graph)).stream().map(Explanation::words))
        .anyMatch(text -> text.matches("labels near no known label, \\d+ of 256 \\(split 1\\)"));
  }

  @Test
  void words_ofEmbeddings_nameTheLabel() {
    Graph graph = sees("a", "other");
    Codec codec = codec(embeddings(1), graph);
    assertThat(codec.explain(codec.encode(graph)).stream().map(Explanation::words))
        .contains("near a (split 24)");
  }

  @Test
  void decode_gradedVectors_isExact() {
    int unique = 0;
    for (long seed = 0; seed < 100; seed++) {
      Graph graph = new RandomGraphs(seed).any(15);
      Codec codec = codec(embeddings(seed), graph);
      if (codec.decode(codec.encode(graph)) instanceof Decoding.Unique only) {
        assertThat(only.graph()).as("seed %d", seed).isEqualTo(graph);
        unique++;
      }
    }
    assertThat(unique).isGreaterThan(90);
  }

  @Test
  void sum_ofGradedRows_isThatOfTheUnion() {
    for (long seed = 0; seed < 50; seed++) {
      RandomGraphs graphs = new RandomGraphs(seed);
      Graph one = graphs.any(20);
      Graph other = graphs.any(20);
      Codec codec = codec(embeddings(seed), one, other);
      assertThat(codec.sum(codec.encode(one), codec.encode(other)).compared())
          .as("seed %d", seed)
          .isEqualTo(codec.encode(one.union(other)).compared());
    }
  }

  @Test
  void fromBytes_ofAGradedCodec_isTheSame() {
    Graph graph = sees("dog", "wolf");
    for (Grading grading : List.of(animals(), embeddings(2))) {
      Codec codec = codec(grading, graph);
      Codec same = Codec.fromBytes(codec.toBytes());
      assertThat(same.id()).isEqualTo(codec.id());
      assertThat(same.grading()).contains(grading);
      assertThat(same.encode(sees("tea", "a"))).isEqualTo(codec.encode(sees("tea", "a")));
      assertThat(same.withRule(codec.form().rule()).encode(graph)).isEqualTo(codec.encode(graph));
    }
    assertThat(codec(embeddings(3), graph).id()).isNotEqualTo(codec(embeddings(2), graph).id());
  }

  @Test
  void fromBytes_randomDamageToAGradedCodec_neverCrashes() {
    assertDamageNeverCrashes(0, 1_000);
  }

  @LongRunning
  @Test
  void fromBytes_muchRandomDamageToAGradedCodec_neverCrashes() {
    assertDamageNeverCrashes(1_000, 5_000);
  }

  private static void assertDamageNeverCrashes(long from, long to) {
    byte[] bytes = codec(animals(), sees("dog", "wolf")).toBytes();
    for (long seed = from; seed < to; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] damaged = bytes.clone();
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        damaged[random.nextInt(10, bytes.length - 32)] = (byte) random.nextInt();
      }
      byte[] sealed = HostileBytes.sealed(damaged);
      assertThat(HostileBytes.allocatedBy(() -> Codec.fromBytes(sealed), "seed " + seed))
          .as("seed %d", seed)
          .isLessThan(64L << 20);
    }
  }

  @Test
  void grading_whereNothingIsGraded_isRefused() {
    assertThatThrownBy(() -> Codec.fitUnmasked(List.of(sees("a", "b"))).grading(animals()))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining(
            "expected none for a codec that does not reshape graphs into" + " forests");
    CodecBuilder without =
        Codec.fit(List.of(sees("a", "b")), 0, FORESTS).grading(animals()).plain(PlainSettings.NONE);
    assertThatThrownBy(without::build)
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "grading: got no plain rows, expected some, because only plain rows are" + " graded");
  }
}
