package org.refold.formats.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonLineTest {
  private static String line(String text) {
    return JsonLine.of(json -> json.writeStringField("text", text));
  }

  @Test
  void of_halfASurrogatePair_isAnEscape() {
    assertThat(line("a\ud800")).isEqualTo("{\"text\":\"a\\ud800\"}");
    assertThat(line("\udc00\ud83d\ude00\ud83dz"))
        .isEqualTo("{\"text\":\"\\udc00\ud83d\ude00\\ud83dz\"}");
    assertThat(line("\ud83d\ude00")).isEqualTo("{\"text\":\"\ud83d\ude00\"}");
  }
}
