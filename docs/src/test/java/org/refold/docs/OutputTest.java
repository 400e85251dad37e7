package org.refold.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutputTest {
  private static boolean matches(String expected, String actual) {
    return Output.matches(expected.lines().toList(), actual.lines().toList());
  }

  @Test
  void matches_sameLines_ignoresWhiteSpaceAtEnds() {
    assertThat(matches("a\nb ", "a  \nb\n\n")).isTrue();
    assertThat(matches("a\nb", "a")).isFalse();
    assertThat(matches("a", "a\nb")).isFalse();
    assertThat(matches("a", " a")).isFalse();
  }

  @Test
  void matches_ellipsisLine_standsForAnyLines() {
    assertThat(matches("…\nb\n…", "a\na\nb")).isTrue();
    assertThat(matches("…\nb\n…", "b\nb\nc")).isTrue();
    assertThat(matches("…\nb", "b\nc")).isFalse();
    assertThat(matches("…", "")).isTrue();
  }

  @Test
  void matches_ellipsisInLine_standsForAnyCharacters() {
    assertThat(matches("a … c", "a b b c")).isTrue();
    assertThat(matches("…c", "abc")).isTrue();
    assertThat(matches("a…b…c", "a1b2c")).isTrue();
    assertThat(matches("a…a", "a")).isFalse();
    assertThat(matches("a…b…c", "a1c2b")).isFalse();
  }
}
