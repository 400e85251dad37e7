package org.refold.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void of_longText_isCutAndTellsItsLength() {
    assertThat(Excerpt.of("a".repeat(60))).isEqualTo("a".repeat(60));
    assertThat(Excerpt.of("a".repeat(1_061))).isEqualTo("a".repeat(60) + "… (1,061 characters)");
  }

  @Test
  void of_pairAtTheCut_isNotDivided() {
    String text = "a".repeat(59) + "\uD83D\uDE00" + "b";
    assertThat(Excerpt.of(text)).isEqualTo("a".repeat(59) + "… (62 characters)");
  }

  @Test
  void of_controls_areEscaped() {
    assertThat(Excerpt.of("a\n\r\t\u001b[31m\u202e\uD83D!\uDE00"))
        .isEqualTo("a\\n\\r\\t\\u001b[31m\\u202e\\ud83d!\\ude00");
    assertThat(Excerpt.of("\uD83D\uDE00 ü")).isEqualTo("\uD83D\uDE00 ü");
  }

  @Test
  void ofAll_longText_isNotCut() {
    assertThat(Excerpt.ofAll("\n" + "a".repeat(100))).isEqualTo("\\n" + "a".repeat(100));
  }

  @Test
  void oneLine_namesWithLineEnds_stayOneLine() {
    assertThat(Excerpt.oneLine("some\nfile\u2028name: got it")).isEqualTo("some?file?name: got it");
  }
}
