package org.refold.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextBlockTest {
  private static final List<String> TEXTS = List.of("f(a)", "", "ü𝒳\n", "\0");

  @Test
  void of_textsOfAnyCharacters_areTheSame() {
    assertThat(TextBlock.of(TEXTS)).isEqualTo(TEXTS);
    assertThat(TextBlock.of(List.of())).isEmpty();
  }

  @Test
  void writeTo_readAgain_isTheSame() {
    TextBlock block = TextBlock.of(TEXTS);
    ByteBuffer utf8 = ByteBuffer.allocateDirect(block.byteCount());
    ByteBuffer lengths = ByteBuffer.allocateDirect(4 * block.size());
    block.writeTo(utf8, lengths);
    assertThat(new TextBlock(utf8, lengths)).isEqualTo(TEXTS);
    assertThat(lengths.order(ByteOrder.nativeOrder()).getInt(8)).isEqualTo(7);
  }
}
