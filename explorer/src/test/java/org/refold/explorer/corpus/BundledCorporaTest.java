package org.refold.explorer.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

class BundledCorporaTest {
  private static final BundledCorpora BUNDLED = new BundledCorpora();

  static Stream<String> kinds() {
    return Stream.concat(
        Kinds.all().stream().map(Kind::name),
        Stream.of("clauses:original", "sentences:affixes=3", "json:spell=4", "molecules:flat"));
  }

  private static Corpus corpus(String kind) {
    return BUNDLED.of(Kinds.named(kind)).orElseThrow();
  }

  private static Codec codec(Corpus corpus, Settings settings) {
    List<Graph> graphs = corpus.items().stream().map(CorpusItem::graph).toList();
    return settings.fit(corpus.kind(), graphs).build();
  }

  /** The paper's kind has no masks for equal nodes, so decoding may fail. */
  @ParameterizedTest
  @MethodSource("kinds")
  void decode_allItems_areUnique(String kind) {
    Corpus corpus = corpus(kind);
    assertThat(corpus.isBundled()).isTrue();
    assertThat(corpus.kind().name()).isEqualTo(kind);
    boolean ofThePaper = kind.equals(Kinds.PAPER_CLAUSES.name());
    if (!ofThePaper) {
      assertThat(corpus.fault()).isEmpty();
    }
    Codec codec = codec(corpus, Settings.DEFAULT);
    for (CorpusItem item : corpus.items()) {
      Decoding decoding = codec.decode(codec.encode(item.graph()));
      if (!ofThePaper) {
        assertThat(decoding).as(item.text()).isInstanceOf(Decoding.Unique.class);
      }
      assertThat(decoding.graphs()).as(item.text()).contains(item.graph());
    }
  }

  /** So that taking sets away has a visible effect. */
  @Test
  void decode_examplesWithOneSet_areAmbiguousForSome() {
    for (Corpus corpus : BUNDLED.plain()) {
      Codec codec = codec(corpus, CorpusTest.sets(1));
      assertThat(corpus.items())
          .as(corpus.name())
          .anyMatch(item -> codec.decode(codec.encode(item.graph())) instanceof Decoding.Ambiguous);
    }
  }

  @Test
  void plain_all_areDistinctLabelledItems() {
    assertThat(BUNDLED.plain())
        .extracting(Corpus::name)
        .containsExactly(
            "sentences",
            "tagged",
            "clauses",
            "formulas",
            "trees",
            "json",
            "molecules",
            "terms",
            "graphs",
            "networks",
            "molecules");
    for (Corpus corpus : BUNDLED.plain()) {
      assertThat(corpus.items()).as(corpus.name()).hasSizeGreaterThan(10);
      assertThat(corpus.items()).extracting(CorpusItem::graph).doesNotHaveDuplicates();
      assertThat(corpus.items()).noneMatch(item -> item.label().isEmpty());
      assertThat(corpus.labels()).hasSizeGreaterThan(2);
      assertThat(corpus.rejected()).isZero();
    }
    List<String> words =
        BUNDLED.plain().get(0).items().stream()
            .flatMap(item -> Arrays.stream(item.text().split(" ")))
            .toList();
    assertThat(new HashSet<>(words)).hasSizeGreaterThan(300);
  }

  @Test
  void of_manyVariants_keepsTheLastOfThemAlone() {
    BundledCorpora bundled = new BundledCorpora();
    Corpus first = bundled.of(Kinds.named("json:spell=1")).orElseThrow();
    assertThat(bundled.find(first.id())).containsSame(first);
    assertThat(bundled.of(Kinds.named("json:spell=1"))).containsSame(first);
    for (int spell = 2; spell < 30; spell++) {
      bundled.of(Kinds.named("json:spell=" + spell));
    }
    assertThat(bundled.find(first.id())).isEmpty();
    assertThat(bundled.find(BUNDLED.plain().get(0).id()).map(Corpus::name))
        .isEqualTo(Optional.of("sentences"));
  }
}
