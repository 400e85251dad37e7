package org.refold.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;

class FoldsTest {
  private static final long SEED = 3;

  private static int[] folds(Folds folds) {
    return IntStream.range(0, folds.size()).map(folds::of).toArray();
  }

  /** One label for two thirds of the items, one for a quarter, and some rare ones. */
  private static List<String> labels(int items) {
    Random random = new Random(SEED);
    return IntStream.range(0, items)
        .mapToObj(
            i -> random.nextInt(12) < 8 ? "much" : random.nextInt(4) < 3 ? "some" : "rare" + i % 7)
        .toList();
  }

  /** The largest difference between folds in the number of items of a sort. */
  private static int unevenness(Folds folds, IntPredicate sort) {
    IntSummaryStatistics sizes =
        IntStream.range(0, folds.count())
            .map(fold -> (int) Arrays.stream(folds.items(fold)).filter(sort).count())
            .summaryStatistics();
    return sizes.getMax() - sizes.getMin();
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "1, 5", "4, 5", "5, 5", "23, 5", "24, 2", "1000, 10", "50, 50", "2, 1000"})
  void items_allFolds_haveEachItemOnceAndAboutAsMany(int items, int count) {
    for (Folds folds :
        List.of(Folds.random(items, count, SEED), Folds.stratified(labels(items), count, SEED))) {
      assertThat(folds.count()).isEqualTo(count);
      assertThat(folds.size()).isEqualTo(items);
      assertThat(unevenness(folds, item -> true)).isLessThanOrEqualTo(1);
      assertThat(IntStream.range(0, count).flatMap(fold -> Arrays.stream(folds.items(fold))))
          .containsExactlyInAnyOrderElementsOf(IntStream.range(0, items).boxed().toList());
      for (int fold = 0; fold < count; fold++) {
        int its = fold;
        assertThat(folds.items(fold)).isSorted();
        assertThat(IntStream.of(folds.items(fold))).allMatch(item -> folds.of(item) == its);
      }
    }
  }

  @Test
  void stratified_eachLabel_isDealtOutEvenly() {
    List<String> labels = labels(400);
    Folds stratified = Folds.stratified(labels, 5, SEED);
    Folds random = Folds.random(400, 5, SEED);
    for (String label : new TreeSet<>(labels)) {
      assertThat(unevenness(stratified, item -> labels.get(item).equals(label)))
          .isLessThanOrEqualTo(1);
    }
    assertThat(unevenness(random, item -> labels.get(item).equals("much"))).isGreaterThan(1);
  }

  @Test
  void of_seed_decidesWhichFold() {
    assertThat(folds(Folds.random(100, 5, 3)))
        .isEqualTo(folds(Folds.random(100, 5, 3)))
        .isNotEqualTo(folds(Folds.random(100, 5, 4)));
    List<String> labels = labels(100);
    assertThat(folds(Folds.stratified(labels, 5, 3)))
        .isEqualTo(folds(Folds.stratified(labels, 5, 3)))
        .isNotEqualTo(folds(Folds.stratified(labels, 5, 4)));
  }

  /** The same on any machine, since published figures depend on it. */
  @Test
  void of_seedOne_isAsItEverWas() {
    assertThat(folds(Folds.random(12, 5, 1))).containsExactly(1, 0, 0, 2, 3, 0, 1, 4, 1, 2, 3, 4);
    List<String> labels = List.of("a", "b", "a", "b", "a", "b", "a", "b", "a", "b", "a", "b");
    assertThat(folds(Folds.stratified(labels, 5, 1)))
        .containsExactly(0, 1, 0, 1, 2, 3, 3, 0, 1, 4, 4, 2);
  }

  /** Otherwise folds would be runs of items that are next to each other in a file. */
  @Test
  void of_neighbouringItems_isNotInTurn() {
    for (int[] folds :
        List.of(
            folds(Folds.random(1_000, 5, SEED)), folds(Folds.stratified(labels(1_000), 5, SEED)))) {
      long inTurn =
          IntStream.range(1, folds.length).filter(i -> folds[i] == (folds[i - 1] + 1) % 5).count();
      assertThat(inTurn).isBetween(150L, 250L);
    }
  }

  /** Steps of that length would overflow an int. */
  @Test
  void items_asManyFoldsAsCanBe_haveOneItemOrNone() {
    Folds folds = Folds.random(3, Integer.MAX_VALUE, SEED);
    for (int fold = 0; fold < 5; fold++) {
      assertThat(folds.items(fold)).hasSize(fold < 3 ? 1 : 0);
    }
    assertThat(folds.items(Integer.MAX_VALUE - 1)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 0, -3})
  void count_lessThanTwo_isRefused(int count) {
    assertThatThrownBy(() -> Folds.random(10, count, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage("folds: got " + count + ", expected 2 or more");
    assertThatThrownBy(() -> Folds.stratified(labels(10), count, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage("folds: got " + count + ", expected 2 or more");
  }
}
