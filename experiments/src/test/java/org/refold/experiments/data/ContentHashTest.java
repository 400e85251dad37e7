package org.refold.experiments.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContentHashTest {
  /** What {@code sha256sum} says of a file with the lines a and b. */
  private static final String LINES =
      "911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2";

  @Test
  void hex_texts_isThatOfTheirLines() {
    assertThat(new ContentHash().add("a").add("b").hex()).isEqualTo(LINES);
  }

  @Test
  void hex_calledAgain_startsAnew() {
    ContentHash hash = new ContentHash();
    assertThat(hash.add("c").hex()).isNotEqualTo(LINES);
    assertThat(hash.add("a").add("b").hex()).isEqualTo(LINES);
  }
}
