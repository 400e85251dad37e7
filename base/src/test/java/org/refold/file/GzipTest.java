package org.refold.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GzipTest {
  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private static String unpacked(byte[] bytes) throws IOException {
    try (InputStream in = Gzip.unpacked(new ByteArrayInputStream(bytes))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void unpacked_plainBytes_areThemselves() throws IOException {
    for (String text : new String[] {"", "x", "plain text"}) {
      assertThat(unpacked(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
    }
  }

  @Test
  void unpacked_members_areJoined() throws IOException {
    assertThat(unpacked(packed("one"))).isEqualTo("one");
    assertThat(unpacked(joined(packed("one"), packed(", two")))).isEqualTo("one, two");
  }

  @Test
  void unpacked_zerosBehindTheEnd_arePadding() throws IOException {
    assertThat(unpacked(joined(packed("one"), new byte[1 << 17]))).isEqualTo("one");
  }

  @Test
  void unpacked_cutShort_saysSo() throws IOException {
    byte[] whole = packed("one, two, three");
    for (int length = 2; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> unpacked(cut)).hasMessage("the gzip data is truncated");
    }
  }

  @Test
  void unpacked_damaged_saysSo() throws IOException {
    byte[] whole = packed("one, two, three");
    whole[whole.length - 5] ^= 1;
    assertThatThrownBy(() -> unpacked(whole)).hasMessageStartingWith("the gzip data is damaged: ");
    byte[] second = packed("two");
    second[2] = 7;
    byte[] both = joined(packed("one"), second);
    assertThatThrownBy(() -> unpacked(both))
        .hasMessage("the gzip data is damaged: unexpected bytes after its end");
  }
}
