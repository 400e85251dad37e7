package org.refold.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.vector.CountVector;

class VectorizerTest {
  private static final List<String> TEXTS = List.of("f(a, g(b))", "f(b)", "h{a, b}");

  private static Vectorizer terms(Map<String, String> settings) {
    return Vectorizer.fit("terms", settings, List.of(TextBlock.of(TEXTS)));
  }

  private static ByteBuffer ints(int count) {
    return ByteBuffer.allocateDirect(Integer.BYTES * count);
  }

  @AfterEach
  void clearInterrupt() {
    Thread.interrupted();
  }

  @Test
  void fit_noSettings_isTheLibrarysCodec() {
    TextCodec codec = TextCodec.fit(Kinds.TERMS, TEXTS);
    assertThat(terms(Map.of()).toBytes()).isEqualTo(codec.toBytes());
  }

  @Test
  void fit_settings_areTheBuilders() {
    TextCodec codec = TextCodec.builder(Kinds.TERMS).sets(3).seed(7).redundancy(1).fit(TEXTS);
    Map<String, String> settings = Map.of("sets", "3", "seed", "7", "redundancy", "1");
    assertThat(terms(settings).toBytes()).isEqualTo(codec.toBytes());
  }

  @Test
  void fit_wrongSettings_areNamed() {
    assertThatThrownBy(() -> terms(Map.of("sets", "many")))
        .isInstanceOf(RefoldException.class)
        .hasMessage("sets: got 'many', expected a whole number");
    assertThatThrownBy(() -> terms(Map.of("width", "0")))
        .hasMessage("width: got '0', expected 1 to 65,536");
    assertThatThrownBy(() -> terms(Map.of("colour", "red")))
        .hasMessage("settings: got 'colour', expected a setting");
  }

  @Test
  void fit_textThatIsNoItem_namesTheRowAmongAllBlocks() {
    List<TextBlock> blocks = List.of(TextBlock.of(TEXTS), TextBlock.of(List.of("a", "f(")));
    assertThatThrownBy(() -> Vectorizer.fit("terms", Map.of(), blocks))
        .hasMessageStartingWith("row 4: text:1:3: got the end of the line, expected ");
  }

  @Test
  void encode_block_writesTheLibrarysVectors() {
    TextCodec codec = TextCodec.fit(Kinds.TERMS, TEXTS);
    CountRows.Written written = terms(Map.of()).encode(TextBlock.of(TEXTS), 0, 2);
    int entries = (int) written.entryCount();
    ByteBuffer lengths = ints(TEXTS.size());
    ByteBuffer indices = ints(entries);
    ByteBuffer counts = ints(entries);
    written.writeTo(lengths, indices, counts);
    int at = 0;
    for (int row = 0; row < TEXTS.size(); row++) {
      CountVector vector = codec.encode(TEXTS.get(row));
      assertThat(Buffers.readInts(lengths)[row]).isEqualTo(vector.entryCount());
      for (int i = 0; i < vector.entryCount(); i++, at++) {
        assertThat(Buffers.readInts(indices)[at]).isEqualTo(vector.index(i));
        assertThat(Buffers.readInts(counts)[at]).isEqualTo(vector.count(i));
      }
    }
  }

  @Test
  void encode_interrupted_ends() {
    Vectorizer vectorizer = terms(Map.of());
    for (int threads = 1; threads <= 2; threads++) {
      int its = threads;
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> vectorizer.encode(TextBlock.of(TEXTS), 0, its))
          .hasMessage("interrupted");
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void decode_wrongLimits_areNamed() {
    CountRows none = new CountRows(ints(1), ints(0), ints(0));
    assertThatThrownBy(() -> terms(Map.of()).decode(none, 0, Map.of("seconds", "soon"), 1))
        .hasMessage("seconds: got 'soon', expected a number");
    assertThatThrownBy(() -> terms(Map.of()).decode(none, 0, Map.of("solutions", "0"), 1))
        .hasMessage("solution limit: got 0, expected 1 or more");
    assertThatThrownBy(() -> terms(Map.of()).decode(none, 0, Map.of(), -1))
        .hasMessage("threads: got -1, expected 1 or more");
  }
}
