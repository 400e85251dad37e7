package org.refold.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;

class ItemSampleTest {
  /** Chains of 1 to so many nodes. */
  private static List<Item> chains(int most) {
    StringBuilder text = new StringBuilder();
    for (int nodes = 1; nodes <= most; nodes++) {
      text.append("f(".repeat(nodes - 1)).append("a").append(")".repeat(nodes - 1)).append("\n");
    }
    List<Item> items = new ArrayList<>();
    Kinds.named("terms")
        .read(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), "chains")
        .forEachRemaining(items::add);
    return items;
  }

  @Test
  void items_moreThanTheSample_haveTheLargest() {
    List<Item> all = chains(200);
    ItemSample sample = new ItemSample(20);
    all.forEach(sample::add);
    assertThat(sample.count()).isEqualTo(200);
    assertThat(sample.items())
        .hasSizeBetween(20, 22)
        .doesNotHaveDuplicates()
        .contains(all.get(198), all.get(199));
  }

  @Test
  void items_noMoreThanTheSample_areAll() {
    List<Item> all = chains(20);
    ItemSample sample = new ItemSample(20);
    all.forEach(sample::add);
    assertThat(sample.items()).containsExactlyInAnyOrderElementsOf(all);
  }
}
