package org.refold.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.evaluation.ConfusionTable.Confusion;

class ConfusionTableTest {
  /** No item is predicted to be a dog; one is predicted to be a fish, although no item is. */
  private static final ConfusionTable TABLE =
      ConfusionTable.of(
          List.of("cat", "cat", "cat", "bird", "bird", "dog", "dog", "cat"),
          List.of("cat", "cat", "bird", "bird", "cat", "cat", "cat", "fish"));

  @Test
  void count_pair_isOfItemsWithBoth() {
    assertThat(TABLE.labels()).containsExactly("bird", "cat", "dog", "fish");
    assertThat(TABLE.count("cat", "cat")).isEqualTo(2);
    assertThat(TABLE.count("dog", "cat")).isEqualTo(2);
    assertThat(TABLE.count("cat", "dog")).isZero();
    assertThat(TABLE.count("fish", "fish")).isZero();
    assertThat(TABLE.count("cow", "cat")).isZero();
    assertThat(TABLE.total()).isEqualTo(8);
    assertThat(TABLE.right()).isEqualTo(3);
    assertThat(TABLE.accuracy()).isEqualTo(3 / 8.0);
    assertThat(TABLE.largestShare()).isEqualTo(4 / 8.0);
  }

  @Test
  void score_label_hasPrecisionRecallAndTheirMean() {
    LabelScore cat = TABLE.score("cat");
    assertThat(cat).isEqualTo(new LabelScore("cat", 4, 5, 2));
    assertThat(cat.precision()).isEqualTo(2 / 5.0);
    assertThat(cat.recall()).isEqualTo(2 / 4.0);
    assertThat(cat.f1()).isEqualTo(1 / ((1 / (2 / 5.0) + 1 / (2 / 4.0)) / 2), within(1e-12));
    assertThat(TABLE.mean(LabelScore::precision))
        .isEqualTo((1 / 2.0 + 2 / 5.0 + 0 + 0) / 4, within(1e-12));
    assertThat(TABLE.mean(LabelScore::recall))
        .isEqualTo((1 / 2.0 + 2 / 4.0 + 0 + 0) / 4, within(1e-12));
  }

  @Test
  void score_nothingToDivideBy_isZero() {
    // Never predicted.
    assertThat(TABLE.score("dog")).isEqualTo(new LabelScore("dog", 2, 0, 0));
    assertThat(TABLE.score("dog").precision()).isZero();
    assertThat(TABLE.score("dog").f1()).isZero();
    // No item has it.
    assertThat(TABLE.score("fish")).isEqualTo(new LabelScore("fish", 0, 1, 0));
    assertThat(TABLE.score("fish").recall()).isZero();
    assertThat(TABLE.score("cow").f1()).isZero();
    assertThat(ConfusionTable.EMPTY.accuracy()).isZero();
    assertThat(ConfusionTable.EMPTY.largestShare()).isZero();
    assertThat(ConfusionTable.EMPTY.mean(LabelScore::f1)).isZero();
    assertThat(ConfusionTable.EMPTY.labels()).isEmpty();
  }

  @Test
  void confusions_areTheMostFrequentFirst() {
    assertThat(TABLE.confusions())
        .containsExactly(
            new Confusion("dog", "cat", 2),
            new Confusion("bird", "cat", 1),
            new Confusion("cat", "bird", 1),
            new Confusion("cat", "fish", 1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void plus_parts_isTheTableOfAll(long seed) {
    Random random = new Random(seed);
    List<String> labels = random.ints(500, 0, 9).mapToObj(i -> "l" + i).toList();
    List<String> said = random.ints(500, 0, 9).mapToObj(i -> "l" + i * i % 11).toList();
    ConfusionTable all = ConfusionTable.of(labels, said);
    int cut = random.nextInt(500);
    ConfusionTable sum =
        ConfusionTable.of(labels.subList(cut, 500), said.subList(cut, 500))
            .plus(ConfusionTable.EMPTY)
            .plus(ConfusionTable.of(labels.subList(0, cut), said.subList(0, cut)));
    assertThat(sum.scores()).isEqualTo(all.scores());
    assertThat(sum.confusions()).isEqualTo(all.confusions());
    // By the definitions, item by item.
    assertThat(all.right())
        .isEqualTo(IntStream.range(0, 500).filter(i -> labels.get(i).equals(said.get(i))).count());
    for (String label : all.labels()) {
      assertThat(all.score(label).count()).isEqualTo(labels.stream().filter(label::equals).count());
      assertThat(all.score(label).said()).isEqualTo(said.stream().filter(label::equals).count());
    }
  }

  @Test
  void of_notAsMany_isRefused() {
    assertThatThrownBy(() -> ConfusionTable.of(List.of("a"), List.of()))
        .isInstanceOf(RefoldException.class)
        .hasMessage("confusion table: got 1 labels and 0 predictions, expected equal numbers");
  }
}
