package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextWidthTest {
  @Test
  void of_growsWithTheTextAndTheSize() {
    assertThat(TextWidth.of("mm", 13)).isEqualTo(2 * TextWidth.of("m", 13));
    assertThat(TextWidth.of("abc", 26)).isEqualTo(2 * TextWidth.of("abc", 13));
    assertThat(TextWidth.of("ill", 13)).isLessThan(TextWidth.of("abc", 13));
    assertThat(TextWidth.of("漢字", 13)).isGreaterThan(TextWidth.of("ab", 13));
    assertThat(TextWidth.of("e\u0301", 13)).isEqualTo(TextWidth.of("e", 13));
  }

  @Test
  void fit_tooLong_isCutBetweenCharacters() {
    assertThat(TextWidth.fit("short", 13, 200)).isEqualTo("short");
    String cut = TextWidth.fit("😀".repeat(100), 13, 100);
    assertThat(cut).matches("(😀)+…");
    assertThat(TextWidth.of(cut, 13)).isLessThanOrEqualTo(100);
    assertThat(TextWidth.fit("x".repeat(1_000_000), 13, 100)).hasSizeLessThan(20);
    assertThat(TextWidth.fit("long", 13, 0)).isEqualTo("…");
  }
}
