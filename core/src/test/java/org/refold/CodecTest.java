package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.constraint.ArgumentSplits;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.SequenceSignatureBuilder;
import org.refold.signature.SymbolClass;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

class CodecTest {
  private static Graph unary(String label, String leaf) {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered(label, 1), builder.add(Symbol.leaf(leaf)));
    return builder.build();
  }

  @Test
  void id_anyDifference_isAnotherId() {
    GraphSignature signature = GraphSignature.fit(List.of(unary("f", "a")));
    List<Codec> codecs =
        List.of(
            Codec.builder(signature).build(),
            Codec.builder(signature).seed(2).build(),
            Codec.builder(signature).sets(3).build(),
            Codec.builder(signature).width(Width.ORDERED, 4).build(),
            Codec.builder(signature).width(Width.UNORDERED, 4).build(),
            Codec.builder(signature).width(Width.CHILD, 4).build(),
            Codec.builder(signature).width(Width.PARENT, 4).build(),
            Codec.builder(signature).width(Width.SEQUENCE, 4).build(),
            Codec.builder(signature).maxParents(4).build(),
            Codec.builder(signature).withoutParentConstraints().build(),
            Codec.builder(signature).argumentSplits(ArgumentSplits.PER_LEAD).build(),
            Codec.builder(signature).pin(Symbol.leaf("a")).build(),
            Codec.builder(GraphSignature.fit(List.of(unary("f", "b")))).build(),
            Codec.fitUnmasked(List.of(unary("f", "a")), 1).build());
    assertThat(codecs.stream().map(Codec::id)).doesNotHaveDuplicates();
    assertThat(Codec.builder(signature).build().id()).isEqualTo(codecs.get(0).id());
  }

  @Test
  void extendedBy_newSymbols_keepsOldVectorsAndRefusesStrangers() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 2).sets(2).build();
    CountVector old = codec.encode(unary("f", "a"));
    Codec withB = codec.extendedBy(List.of(unary("f", "b")));
    Codec withC = codec.extendedBy(List.of(unary("f", "c")));
    assertThat(withB.dimension()).isEqualTo(codec.dimension());
    assertThat(withB.id()).isNotEqualTo(codec.id()).isNotEqualTo(withC.id());
    assertThat(withB.encode(unary("f", "a")).row(1))
        .extracting(CountVector::entryCount)
        .isEqualTo(old.row(1).entryCount());
    withB.requireOwn(old);
    withB.requireOwn(withB.encode(unary("f", "b")));
    CountVector stranger = withC.encode(unary("f", "c"));
    assertThatThrownBy(() -> withB.requireOwn(stranger))
        .hasMessage(
            "vector of codec "
                + CountVector.idText(withC.id())
                + " with dimension "
                + codec.dimension()
                + ": expected codec "
                + CountVector.idText(withB.id())
                + " with dimension "
                + codec.dimension()
                + "; use the codec file that the vector was made with");
    assertThatThrownBy(() -> codec.requireOwn(withB.encode(unary("f", "b"))))
        .hasMessageContaining("expected codec");
    Codec both = withB.extendedBy(List.of(unary("f", "c")));
    both.requireOwn(withB.encode(unary("f", "b")));
    assertThat(both.extendedBy(List.of(unary("f", "a")))).isSameAs(both);
    assertThatThrownBy(() -> both.extendedBy(List.of(unary("f", "d"))))
        .hasMessageContaining("got one symbol too many");
    assertThatThrownBy(() -> codec.encode(unary("f", "b")))
        .hasMessageContaining("extend the codec by this graph first");
  }

  /** The vector of a graph must not depend on earlier graphs, on chunks, or on the run. */
  @Test
  void encode_afterExtensions_givesTheSameVectorAndId() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 3).build();
    Codec withB = codec.extendedBy(List.of(unary("f", "b")));
    Codec withC = withB.extendedBy(List.of(unary("f", "c")));
    Codec atOnce = codec.extendedBy(List.of(unary("f", "b"), unary("f", "c")));
    assertThat(atOnce.id()).isEqualTo(withC.id());
    assertThat(withC.encode(unary("f", "a"))).isEqualTo(codec.encode(unary("f", "a")));
    assertThat(withC.encode(unary("f", "b"))).isEqualTo(withB.encode(unary("f", "b")));
    assertThat(atOnce.encode(unary("f", "c"))).isEqualTo(withC.encode(unary("f", "c")));
    assertThat(withC.encode(unary("f", "b")).codecId()).isEqualTo(withB.id());
  }

  @Test
  void sum_ofVectorsFromBeforeAndAfterAnExtension_isTheUnions() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 3).build();
    Codec extended = codec.extendedBy(List.of(unary("f", "b")));
    CountVector old = codec.encode(unary("f", "a"));
    CountVector late = extended.encode(unary("f", "b"));
    assertThat(extended.sum(old, late))
        .isEqualTo(extended.encode(unary("f", "a").union(unary("f", "b"))));
    assertThat(extended.sum(old, old)).isEqualTo(old.plus(old));
    assertThat(old.plus(late)).isEqualTo(late.plus(old)).isEqualTo(extended.sum(old, late));
    CountVector read = late.withCodecId(late.codecId(), new long[0]);
    assertThatThrownBy(() -> old.plus(read))
        .hasMessageStartingWith("sum of vectors: got codecs ")
        .hasMessageEndingWith(" give both the id of the later one with Codec.rebased");
    assertThatThrownBy(() -> codec.sum(old, late)).hasMessageContaining("expected codec");
  }

  @Test
  void rebased_vectorsFromBeforeAndAfterExtensions_canBeCompared() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 3).build();
    Codec extended =
        codec.extendedBy(List.of(unary("f", "b"))).extendedBy(List.of(unary("f", "c")));
    CountVector old = codec.encode(unary("f", "a"));
    CountVector late = extended.encode(unary("f", "b"));
    assertThat(extended.rebased(old, codec.id())).isSameAs(old);
    for (long id : new long[] {codec.id(), late.codecId(), extended.id()}) {
      CountVector rebased = extended.rebased(late, id);
      assertThat(rebased).isEqualTo(late.withCodecId(id));
      assertThat(Similarity.STRUCTURAL.of(extended.rebased(old, id), rebased)).isBetween(0.0, 0.9);
      assertThat(extended.decode(rebased).first()).hasValue(unary("f", "b"));
    }
    assertThatThrownBy(() -> codec.rebased(late, codec.id()))
        .hasMessageEndingWith("; use the codec file that the vector was made with");
    assertThatThrownBy(() -> codec.rebased(old, extended.id()))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "codec "
                + CountVector.idText(extended.id())
                + ": expected codec "
                + CountVector.idText(codec.id())
                + " or one it was extended from; use the codec file that was extended from both");
  }

  @Test
  void of_vectorsOfACodecAndItsExtension_areComparedAsIfTheyHadOneId() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 3).build();
    Codec withB = codec.extendedBy(List.of(unary("f", "b")));
    Codec withC = withB.extendedBy(List.of(unary("f", "c")));
    CountVector a = codec.encode(unary("f", "a"));
    CountVector b = withC.encode(unary("f", "b"));
    CountVector c = withC.encode(unary("f", "c"));
    double expected =
        Similarity.STRUCTURAL.of(withC.rebased(a, withC.id()), withC.rebased(c, withC.id()));
    assertThat(Similarity.STRUCTURAL.of(a, c)).isEqualTo(expected);
    assertThat(Similarity.STRUCTURAL.of(c, a)).isEqualTo(expected);
    assertThat(Similarity.STRUCTURAL.of(c, withB.encode(unary("f", "b"))))
        .isEqualTo(Similarity.STRUCTURAL.of(b, c));
    assertThat(Comparison.of(a, b, Similarity.STRUCTURAL).codecId()).isEqualTo(withB.id());
    assertThat(Comparison.of(c, b, Similarity.STRUCTURAL).codecId()).isEqualTo(withC.id());
    assertThat(withC.featureNames(Comparison.of(a, c, Similarity.STRUCTURAL)))
        .anyMatch("c"::equals);
  }

  @Test
  void of_vectorsOfTwoExtensionsOfOneCodec_areRefusedUnlessBothKnewTheSymbols() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 3).build();
    Codec withB = codec.extendedBy(List.of(unary("f", "b")));
    Codec withC = codec.extendedBy(List.of(unary("f", "c")));
    CountVector b = withB.encode(unary("f", "b"));
    CountVector c = withC.encode(unary("f", "c"));
    assertThatThrownBy(() -> Similarity.STRUCTURAL.of(b, c))
        .hasMessageStartingWith("similarity of vectors: got codecs ");
    assertThat(Similarity.STRUCTURAL.of(b, withC.encode(unary("f", "a")))).isBetween(0.0, 0.9);
  }

  @Test
  void isOwn_idsOfThePast_notOfTheFutureOrOfAnotherPast() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a")), 3).build();
    Codec extended = codec.extendedBy(List.of(unary("f", "b")));
    Codec otherwise = codec.extendedBy(List.of(unary("f", "c")));
    assertThat(extended.isOwn(codec.id())).isTrue();
    assertThat(extended.isOwn(extended.id())).isTrue();
    assertThat(codec.isOwn(extended.id())).isFalse();
    assertThat(otherwise.isOwn(extended.id())).isFalse();
    assertThat(otherwise.extendedBy(List.of(unary("f", "b"))).isOwn(extended.id())).isFalse();
  }

  @Test
  void explain_comparison_isWordedByTheSymbolsOfBoth() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a"), unary("g", "b"))).sets(1).build();
    CountVector one = codec.encode(unary("f", "a"));
    CountVector other = codec.encode(unary("f", "b"));
    Comparison comparison = Comparison.of(one, other, Similarity.STRUCTURAL);
    List<Explanation> union = codec.explain(codec.sum(one, other));
    assertThat(codec.featureNames(comparison))
        .hasSize(comparison.entries().size())
        .isEqualTo(union.stream().map(Explanation::words).toList())
        .startsWith("f/1", "a", "b");
    Codec another = Codec.fitUnmasked(List.of(unary("f", "a"))).build();
    assertThatThrownBy(() -> another.featureNames(comparison))
        .hasMessage(
            "comparison of vectors of codec "
                + CountVector.idText(codec.id())
                + ": expected codec "
                + CountVector.idText(another.id())
                + "; use the codec file that they were made with");
  }

  @Test
  void explain_comparisonWithHugeCounts_needsNoSum() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a"))).sets(1).build();
    CountVector huge =
        CountVector.of(codec.shape(), codec.id(), new int[] {1}, new int[] {Integer.MAX_VALUE});
    assertThat(codec.featureNames(Comparison.of(huge, huge, Similarity.STRUCTURAL)))
        .containsExactly("a");
  }

  @Test
  void explain_vectorOfAnotherCodec_isRefused() {
    Codec one = Codec.fitUnmasked(List.of(unary("f", "a"))).build();
    Codec two = Codec.fitUnmasked(List.of(unary("f", "b"))).build();
    assertThatThrownBy(() -> one.explain(two.encode(unary("f", "b"))))
        .hasMessageContaining("use the codec file");
  }

  @Test
  void explain_indices_inWords() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a"))).sets(1).build();
    assertThat(codec.featureName(0)).isEqualTo("f/1");
    assertThat(codec.featureName(1)).isEqualTo("a");
    assertThat(codec.featureName(2)).isEqualTo("root node in {f/1} with child 1 in {a}");
    assertThat(codec.featureName(3)).isEqualTo("node in {a} with 1 parent in {f/1}");
    assertThatThrownBy(() -> codec.featureName(4)).hasMessage("index: got 4, expected 0 to 3");
    assertThatThrownBy(() -> codec.constraint(1))
        .hasMessage("index 1: got a symbol, expected a constraint, 2 to 3");
    assertThat(codec)
        .hasToString(
            "codec "
                + CountVector.idText(codec.id())
                + ": 2 symbols, 1 sets of 2 constraints, dimension 4");
  }

  @Test
  void explain_ofAForest_saysAtWhichPlaceBelowItsParentANodeStands() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf("a"));
    int b = builder.add(Symbol.leaf("b"));
    builder.add(Symbol.ordered("f", 2), a, b);
    Graph graph = builder.build();
    Masking masking = Masking.FOLDED.numbered(Numbering.of(Sharing.NEVER));
    // With this many blocks, no two of the few nodes and places share one.
    Codec codec = Codec.fit(List.of(graph), 0, masking).sets(1).width(1_000).build();
    assertThat(codec.explain(codec.encode(graph)))
        .extracting(Explanation::words)
        .contains(
            "node in {f/2#1, …} with 1 parent in {‹forest›{1}#1, …}",
            "node in {a, …} with 1 parent in {f/2#1 (child 1), …}",
            "node in {b, …} with 1 parent in {f/2#1 (child 2), …}");
  }

  @Test
  void explain_largeBlocks_showTheVectorsOwnSymbolsFirst() {
    SequenceSignatureBuilder builder = SequenceSignature.builder(3, 1);
    for (int i = 0; i < 1_000; i++) {
      builder.constant(0, "word" + i);
    }
    Codec codec = Codec.builder(builder.build()).sets(1).build();
    Graph graph = SequenceSignature.sequence(List.of(List.of("word777")));
    List<Explanation> explanations = codec.explain(codec.encode(graph));
    assertThat(explanations).hasSize(4);
    assertThat(explanations.get(3).words())
        .isEqualTo("position 1: {'word777', … 199 more}, the last");
    assertThat(codec.featureName(explanations.get(3).index())).contains("… 196 more}, the last");
  }

  @Test
  void memoryBytes_manyWords_areComputedInsteadOfTabulated() {
    SequenceSignatureBuilder small = SequenceSignature.builder(20, 1).placeholders(0, 1_000);
    assertThat(Codec.builder(small.build()).sets(5).build().memoryBytes())
        .isBetween(100_000L, 120_000L);
    SequenceSignatureBuilder large = SequenceSignature.builder(180, 1).placeholders(0, 56_057);
    assertThat(Codec.builder(large.build()).sets(8).build().memoryBytes()).isLessThan(20_000L);
  }

  @Test
  void build_badSettings_areRefused() {
    GraphSignature signature = GraphSignature.fit(List.of(unary("f", "a")));
    assertThatThrownBy(() -> Codec.builder(signature).sets(0).build())
        .hasMessage("sets: got 0, expected 1 to 4096");
    assertThatThrownBy(() -> Codec.builder(signature).width(0).build())
        .hasMessage("width ordered-lead: got 0, expected 1 to 65536");
    assertThatThrownBy(() -> Codec.builder(signature).maxParents(0))
        .hasMessage(
            "maximum number of parents: got 0, expected 1 or more; to omit parent constraints,"
                + " call withoutParentConstraints()");
    SequenceSignature sequences = SequenceSignature.builder(3, 1).constant(0, "a").build();
    assertThatThrownBy(() -> Codec.builder(sequences).pin(Symbol.leaf("a")).build())
        .hasMessage(
            "pinned symbol a: got a sequence signature, expected one of graphs; symbols of sequences can't be pinned");
  }

  @Test
  void encodeAll_noThreads_isRefused() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a"))).build();
    assertThatThrownBy(() -> codec.encodeAll(List.<Graph>of().iterator(), 0, vector -> {}))
        .hasMessage("threads: got 0, expected 1 or more");
  }

  @Test
  void explain_labelsThatLookLikeOtherThings_areQuoted() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f{2}", "a, b"))).sets(1).build();
    assertThat(codec.featureName(2))
        .isEqualTo("root node in {\"f{2}\"/1} with child 1 in {\"a, b\"}");
  }

  @Test
  void encode_leafWithALongLabel_isNamedInShort() {
    Codec codec = Codec.fitUnmasked(List.of(unary("f", "a"))).build();
    assertThatThrownBy(() -> codec.encode(unary("f", "x".repeat(10_000_000))))
        .satisfies(
            e ->
                assertThat(e.getMessage())
                    .hasSizeLessThan(300)
                    .contains("(10,000,000 characters)"));
  }

  @Test
  void placeholders_ofTheClauseExperiment_fillOnFirstEncounter() {
    GraphSignature empty =
        GraphSignature.builder()
            .placeholders(Role.ROOT, new SymbolClass(1, true), 5)
            .placeholders(Role.INTERNAL, new SymbolClass(0, true), 5)
            .build();
    Codec codec = Codec.builder(empty).sets(2).build();
    Codec filled = codec.extendedBy(List.of(unary("q", "z"), unary("p", "y")));
    assertThat(filled.featureName(0)).isEqualTo("q/1");
    assertThat(filled.featureName(6)).isEqualTo("y");
    assertThat(filled.encode(unary("p", "z")).row(0).entryCount()).isEqualTo(2);
  }
}
