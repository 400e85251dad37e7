package org.refold.explorer.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.Widths;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.graph.Graph;
import org.refold.mask.MaskSet;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.Neighbour;

class EncodedCorpusTest {
  private static final Corpus CLAUSES =
      new Corpora(List.of()).bundledOf(Kinds.CLAUSES).orElseThrow();

  /** By comparison with all items. */
  private static List<Integer> nearest(EncodedCorpus corpus, int item, Similarity similarity) {
    return IntStream.range(0, corpus.corpus().items().size())
        .boxed()
        .filter(other -> other != item)
        .sorted(
            Comparator.comparingDouble(
                other -> -similarity.of(corpus.vector(item), corpus.vector(other))))
        .toList();
  }

  @Test
  void nearest_everyItem_areThoseThatComparingAllGives() {
    EncodedCorpus encoded = EncodedCorpus.of(CLAUSES, Settings.DEFAULT);
    for (Similarity similarity :
        List.of(Similarity.STRUCTURAL, new Similarity(RowSimilarity.JACCARD, 0.5))) {
      for (int item = 0; item < CLAUSES.items().size(); item++) {
        assertThat(encoded.nearest(item, 7, similarity))
            .extracting(Neighbour::id)
            .containsExactlyElementsOf(nearest(encoded, item, similarity).subList(0, 7));
      }
    }
    assertThat(encoded.nearest(3, Integer.MAX_VALUE, Similarity.STRUCTURAL)).hasSize(59);
  }

  @Test
  void nearest_amongEqualItems_leavesOutTheItemAlone() {
    Corpus corpus = CorpusTest.read("in", Kinds.TERMS, "f(a)\n".repeat(100), "");
    EncodedCorpus encoded = EncodedCorpus.of(corpus, Settings.DEFAULT);
    assertThat(encoded.nearest(90, 3, Similarity.STRUCTURAL))
        .extracting(Neighbour::id)
        .containsExactly(0, 1, 2);
    assertThat(encoded.nearest(1, 3, Similarity.STRUCTURAL))
        .extracting(Neighbour::id)
        .containsExactly(0, 2, 3);
  }

  @Test
  void nearest_noSuchItem_isRefused() {
    EncodedCorpus encoded = EncodedCorpus.of(CLAUSES, Settings.DEFAULT);
    for (int item : new int[] {-1, 60}) {
      assertThatThrownBy(() -> encoded.nearest(item, 3, Similarity.STRUCTURAL))
          .isInstanceOf(RefoldException.class)
          .hasMessage("item: got " + item + ", expected 0 to 59");
    }
    assertThatThrownBy(() -> encoded.nearest(0, 0, Similarity.STRUCTURAL))
        .hasMessage("count: got 0, expected 1 or more");
  }

  @Test
  void of_settings_areThoseOfTheCodec() {
    Settings settings = new Settings(2, Widths.parse("3"), MaskSet.parse("none"), 7);
    EncodedCorpus encoded = EncodedCorpus.of(CLAUSES, settings);
    assertThat(encoded.codec().shape().sets()).isEqualTo(2);
    assertThat(encoded.codec().settings().seed()).isEqualTo(7);
    assertThat(encoded.codec().settings().orderedWidth()).isEqualTo(3);
    assertThat(encoded.vector(5)).isEqualTo(encoded.codec().encode(CLAUSES.items().get(5).graph()));
  }

  @Test
  void of_moreThanThereIsRoomFor_isRefusedBeforeAnyWork() {
    Graph wide = Kinds.TERMS.parse("f(" + "a, ".repeat(Corpus.MOST_NODES - 2) + "a)");
    CorpusBuilder builder = new CorpusBuilder("in", Kinds.TERMS);
    for (int i = 0; i < Corpus.MOST_NODES_IN_ALL / Corpus.MOST_NODES; i++) {
      builder.add(new Item(wide, ""));
    }
    Corpus large = builder.build();
    assertThatThrownBy(() -> EncodedCorpus.of(large, CorpusTest.sets(5)))
        .hasMessage(
            String.format(
                Locale.ROOT,
                "sets: got 5 for a corpus of %,d nodes, expected at most 4; choose fewer",
                large.nodes()));
    EncodedCorpus.requireRoom(large, Settings.DEFAULT);
    EncodedCorpus.requireRoom(CLAUSES, CorpusTest.sets(Settings.MOST_SETS));
  }

  @Test
  void get_manyAtOnce_foldsOnce() throws Exception {
    EncodedCorpora encoded = new EncodedCorpora();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      CountDownLatch start = new CountDownLatch(1);
      List<Future<EncodedCorpus>> asked = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        asked.add(
            threads.submit(
                () -> {
                  start.await();
                  return encoded.get(CLAUSES, Settings.DEFAULT);
                }));
      }
      start.countDown();
      EncodedCorpus first = asked.get(0).get();
      for (Future<EncodedCorpus> one : asked) {
        assertThat(one.get()).isSameAs(first);
      }
      assertThat(first.map()).isSameAs(first.map());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void get_oneTooMany_forgetsTheOneNotUsedForLongest() {
    EncodedCorpora encoded = new EncodedCorpora();
    EncodedCorpus first = encoded.get(CLAUSES, Settings.DEFAULT);
    EncodedCorpus second = encoded.get(CLAUSES, CorpusTest.sets(1));
    encoded.get(CLAUSES, CorpusTest.sets(2));
    encoded.get(CLAUSES, CorpusTest.sets(3));
    assertThat(encoded.get(CLAUSES, new Settings(null, null, null, 1))).isSameAs(first);
    encoded.get(CLAUSES, CorpusTest.sets(5));
    assertThat(encoded.get(CLAUSES, Settings.DEFAULT)).isSameAs(first);
    assertThat(encoded.get(CLAUSES, CorpusTest.sets(1))).isNotSameAs(second);
  }

  @Test
  void get_whatFails_failsEachTimeAndLeavesTheOthers() {
    EncodedCorpora encoded = new EncodedCorpora();
    EncodedCorpus first = encoded.get(CLAUSES, Settings.DEFAULT);
    Corpus sentences = new Corpora(List.of()).bundledOf(Kinds.SENTENCES).orElseThrow();
    Settings masked = new Settings(1, null, MaskSet.parse("depth"), 1);
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> encoded.get(sentences, masked))
          .isInstanceOf(RefoldException.class)
          .hasMessageStartingWith("masks: got depth for kind sentences");
    }
    assertThat(encoded.get(CLAUSES, Settings.DEFAULT)).isSameAs(first);
  }

  @Test
  void keepOnly_ofOthers_letsGo() {
    EncodedCorpora encoded = new EncodedCorpora();
    EncodedCorpus first = encoded.get(CLAUSES, Settings.DEFAULT);
    encoded.keepOnly(Set.of(CLAUSES.id()));
    assertThat(encoded.get(CLAUSES, Settings.DEFAULT)).isSameAs(first);
    encoded.keepOnly(Set.of("another"));
    assertThat(encoded.get(CLAUSES, Settings.DEFAULT)).isNotSameAs(first);
  }

  @Test
  void get_interruptedThread_givesUpAndTheNextSucceeds() {
    EncodedCorpora encoded = new EncodedCorpora();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> encoded.get(CLAUSES, Settings.DEFAULT))
        .hasMessage("corpus: took too long; try a smaller corpus, or try again later");
    assertThatThrownBy(() -> Settings.DEFAULT.fit(Kinds.TERMS, List.of(Kinds.TERMS.parse("f(a)"))))
        .hasMessageStartingWith("corpus: took too long");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(encoded.get(CLAUSES, Settings.DEFAULT).corpus()).isSameAs(CLAUSES);
  }
}
