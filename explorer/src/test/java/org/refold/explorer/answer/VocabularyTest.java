package org.refold.explorer.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.corpus.Settings;
import org.refold.formats.Kinds;

class VocabularyTest {
  private final Vocabulary vocabulary = new Vocabulary(new Corpora(List.of()), 4_000);

  private Codec codec(Optional<Corpus> corpus, String text) {
    TypedItem item = TypedItem.read(text, Kinds.SENTENCES);
    return vocabulary.codec(corpus, Kinds.SENTENCES, Settings.DEFAULT, List.of(item));
  }

  @Test
  void codec_askedForAgain_isTheSame() {
    Codec first = codec(Optional.empty(), "a b");
    codec(Optional.empty(), "b c");
    vocabulary.keepOnly(Set.of());
    assertThat(codec(Optional.empty(), "a b")).isSameAs(first);
  }

  @Test
  void codec_ofManySymbols_pushesOutOthers() {
    String words =
        IntStream.range(0, 2_100)
            .mapToObj(i -> "w" + i + (i % 500 == 499 ? "\n" : " "))
            .collect(Collectors.joining());
    Corpus large =
        Corpus.read(
            "in",
            Kinds.SENTENCES,
            new ByteArrayInputStream(words.getBytes(StandardCharsets.UTF_8)),
            "");
    Codec first = codec(Optional.of(large), "a b");
    assertThat(first.shape().symbols()).isGreaterThan(2_100);
    vocabulary.keepOnly(Set.of(large.id()));
    assertThat(codec(Optional.of(large), "a b")).isSameAs(first);
    codec(Optional.of(large), "b c");
    assertThat(codec(Optional.of(large), "a b")).isNotSameAs(first);
  }

  @Test
  void keepOnly_ofOthers_letsGo() {
    Corpus small =
        Corpus.read("in", Kinds.SENTENCES, new ByteArrayInputStream(new byte[] {'a'}), "");
    Codec first = codec(Optional.of(small), "a b");
    vocabulary.keepOnly(Set.of("another"));
    assertThat(codec(Optional.of(small), "a b")).isNotSameAs(first);
  }
}
