package org.refold.experiments.sentences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.refold.formats.Kinds;

class SentenceSampleTest {
  private static SentenceSample sample(String... texts) {
    return new SentenceSample(Stream.of(texts).map(Sentence::of).toList(), 0, 0);
  }

  @Test
  void draw_inTurn_hasSeedsOfItsOwn() {
    BrownCorpus corpus =
        new BrownCorpus(Stream.iterate("a", text -> text + " a").limit(50).toList(), 0, 50, "");
    SplittableRandom seeds = new SplittableRandom(3);
    SentenceSample one = SentenceSample.draw(corpus, 10, seeds);
    SentenceSample other = SentenceSample.draw(corpus, 10, seeds);
    assertThat(one).isEqualTo(SentenceSample.draw(corpus, 10, new SplittableRandom(3)));
    assertThat(one.sentences()).hasSize(10).isNotEqualTo(other.sentences());
    assertThat(List.of(one.drawSeed(), one.codecSeed(), other.drawSeed(), other.codecSeed()))
        .doesNotHaveDuplicates();
  }

  @Test
  void graphs_sentences_areThoseOfTheirKind() {
    assertThat(sample("The f1 and/or ∅ .").graphs())
        .containsExactly(Kinds.SENTENCES.parse("The f1 and/or ∅ ."));
  }

  @Test
  void lengths_knownSentences_areRight() {
    SentenceSample odd = sample("a b c", "a", "b b c c d d");
    assertThat(odd.meanLength()).isEqualTo(10 / 3.0);
    assertThat(odd.medianLength()).isEqualTo(3);
    assertThat(odd.longest()).isEqualTo(6);
    assertThat(odd.distinctWords()).isEqualTo(4);
    assertThat(sample("a b c d", "a", "b b c c d d", "a b c").medianLength()).isEqualTo(3.5);
  }

  /** Against the product over all pairs of places. */
  @Test
  void estimate_anySentences_isTheProductOverPairs() {
    SentenceSample sample = sample("a b a c", "a", "a a", "a b c d e a b");
    for (int sets = 1; sets <= 3; sets++) {
      double confused = Math.pow(5, -2 * sets);
      double sum = 0;
      for (Sentence sentence : sample.sentences()) {
        double product = 1;
        for (int i = 0; i < sentence.length(); i++) {
          for (int j = i + 1; j < sentence.length(); j++) {
            boolean different = !sentence.words().get(i).equals(sentence.words().get(j));
            product *= different ? 1 - confused : 1;
          }
        }
        sum += product;
      }
      assertThat(sample.estimate(sets, 5)).isCloseTo(sum / 4, within(1e-12));
    }
  }
}
