package org.refold.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;

class GradingTest {
  private static int common(Grading grading, String one, String other) {
    int common = 0;
    for (int split = 0; split < grading.splits(); split++) {
      boolean same =
          grading.block(grading.place(one), split) == grading.block(grading.place(other), split);
      common += same ? 1 : 0;
    }
    return common;
  }

  /** Charikar's theorem, with 400 seeds of 24 splits each, within four standard deviations. */
  @ParameterizedTest
  @ValueSource(ints = {0, 10, 30, 60, 90, 120, 180})
  void embeddings_atAnAngle_shareBlocksAsTheoryHasIt(int degrees) {
    double angle = Math.toRadians(degrees);
    int common = 0;
    int trials = 0;
    for (long seed = 0; seed < 400; seed++) {
      Embeddings embeddings = new Embeddings(3, seed);
      embeddings.add("one", 0, 5, 0);
      embeddings.add("other", 0, 0.1 * Math.cos(angle), 0.1 * Math.sin(angle));
      common += common(embeddings.grading(), "one", "other");
      trials += embeddings.grading().splits();
    }
    double expected = Math.pow(1 - angle / Math.PI, Hyperplanes.PLANES);
    double tolerance = 4 * Math.sqrt(expected * (1 - expected) / trials) + 1e-9;
    assertThat((double) common / trials).isBetween(expected - tolerance, expected + tolerance);
  }

  @Test
  void embeddings_furtherLabelThatHasItsOwn_givesWayInAnyOrder() {
    Embeddings one = new Embeddings(2, 7);
    one.add(List.of("a", "'a"), 1, 0.5);
    one.add(List.of("'a", "''a"), -1, -0.5);
    Embeddings other = new Embeddings(2, 7);
    other.add(List.of("'a", "''a"), -1, -0.5);
    other.add(List.of("a", "'a"), 1, 0.5);
    Grading grading = one.grading();
    assertThat(grading).isEqualTo(other.grading());
    assertThat(common(grading, "a", "'a")).isZero();
    assertThat(common(grading, "'a", "''a")).isEqualTo(grading.splits());
    assertFault(
        () -> one.add(List.of("'a", "b"), 1, 1),
        "label ''a': got a second embedding, expected one");
  }

  @Test
  void hierarchy_furtherLabelThatIsAName_givesWay() {
    Hierarchy hierarchy = new Hierarchy();
    hierarchy.add("a", "x");
    hierarchy.add("b", "x");
    hierarchy.add("'a", "y");
    Grading grading = hierarchy.grading(name -> List.of(name, "'" + name));
    assertThat(common(grading, "a", "b")).isPositive();
    assertThat(common(grading, "'a", "'b")).isZero();
    assertThat(common(grading, "'a", "''a")).isEqualTo(grading.splits());
  }

  @Test
  void embeddings_inAnyOrder_giveTheSameGrading() {
    Random random = new Random(3);
    List<String> labels = new ArrayList<>();
    List<double[]> vectors = new ArrayList<>();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      labels.add("word" + i);
      vectors.add(new double[] {random.nextGaussian(), random.nextGaussian()});
      order.add(i);
    }
    Embeddings one = new Embeddings(2, 7);
    order.forEach(i -> one.add(labels.get(i), vectors.get(i)));
    Collections.shuffle(order, random);
    Embeddings other = new Embeddings(2, 7);
    order.forEach(i -> other.add(labels.get(i), vectors.get(i)));
    assertThat(other.grading()).isEqualTo(one.grading()).hasSameHashCodeAs(one.grading());
    Embeddings seeded = new Embeddings(2, 8);
    order.forEach(i -> seeded.add(labels.get(i), vectors.get(i)));
    assertThat(seeded.grading()).isNotEqualTo(one.grading());
  }

  @Test
  void embeddings_ofZero_areNearNothing() {
    Embeddings embeddings = new Embeddings(2, 1);
    embeddings.add("a", 1, 2);
    embeddings.add("b", 0, -0.0);
    assertThat(embeddings.grading().labels()).containsExactly("a");
  }

  @Test
  void embeddings_thatCannotBe_areRefused() {
    assertFault(() -> new Embeddings(0, 1), "embeddings: got 0 numbers each, expected 1 to 16384");
    assertFault(
        () -> new Embeddings(1 << 20, 1),
        "embeddings: got 1048576 numbers each, expected 1 to 16384");
    Embeddings embeddings = new Embeddings(2, 1);
    assertFault(() -> embeddings.add("a", 1), "embedding: got 1 numbers, expected 2");
    assertFault(
        () -> embeddings.add("a", 1, Double.NaN),
        "embedding: got NaN, expected a number of at most 1.0E100");
    assertFault(
        () -> embeddings.add("a", 1, -1e101),
        "embedding: got -1.0E101, expected a number of at most 1.0E100");
    assertFault(embeddings::grading, "grading: got 0 labels, expected 1 to 10000000");
    embeddings.add("a", 1, 2);
    assertFault(() -> embeddings.add("a", 1, 2), "label 'a': got a second embedding, expected one");
  }

  @Test
  void hierarchy_ofThreeLevels_sharesABlockForEachCommonAncestor() {
    Hierarchy hierarchy = new Hierarchy();
    hierarchy.add("dog", "mammal");
    hierarchy.add("cat", "mammal");
    hierarchy.add("hen", "bird");
    hierarchy.add("mammal", "animal");
    hierarchy.add("bird", "animal");
    hierarchy.add("animal", "thing");
    hierarchy.add("stone", "thing");
    Grading grading = hierarchy.grading();
    assertThat(grading.splits()).isEqualTo(3);
    assertThat(grading.times()).isEqualTo(2);
    assertThat(common(grading, "dog", "cat")).isEqualTo(3);
    assertThat(common(grading, "dog", "hen")).isEqualTo(2);
    assertThat(common(grading, "dog", "stone")).isEqualTo(1);
    assertThat(common(grading, "dog", "mammal")).isEqualTo(3);
    assertThat(grading.words(grading.place("dog"), 1)).isEqualTo("any animal");
    assertThat(grading.place("horse")).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 9, 16, 24, 40, 64})
  void hierarchy_ofAnyDepth_hasSplitsForItsLevels(int depth) {
    Hierarchy hierarchy = new Hierarchy();
    for (int i = 0; i < depth; i++) {
      hierarchy.add("n" + (i + 1), "n" + i);
    }
    Grading grading = hierarchy.grading();
    assertThat((grading.splits() + 1) % grading.times()).isZero();
    assertThat(grading.splits()).isGreaterThanOrEqualTo(Math.min(depth, 24));
    assertThat(grading.block(grading.place("n" + depth), 0)).isEqualTo(grading.place("n0"));
  }

  @Test
  void hierarchy_thatIsNone_isRefused() {
    Hierarchy hierarchy = new Hierarchy();
    assertFault(hierarchy::grading, "grading: got 0 labels, expected 1 to 10000000");
    hierarchy.add("a", "b");
    hierarchy.add("b", "c");
    assertFault(
        () -> hierarchy.add("c", "a"),
        "label 'c': got a parent that is below it or itself, expected no cycle");
    assertFault(
        () -> hierarchy.add("d", "d"),
        "label 'd': got a parent that is below it or itself, expected no cycle");
    assertFault(
        () -> hierarchy.add("a", "x"), "label 'a': got a second parent, after 'b', expected one");
    assertFault(() -> hierarchy.add("a", "b"), "label 'a': got its parent twice, expected one");
    assertFault(
        () -> hierarchy.grading(name -> List.of("same")),
        "label 'same': got two names, 'a' and 'b', expected one");
    assertThat(hierarchy.grading().labels()).containsExactly("a", "b", "c");
  }

  /**
   * In ascending order, only the whole hierarchy is too deep; in descending order, a single call
   * is.
   */
  @Test
  void hierarchy_tooDeep_isRefused() {
    Hierarchy forwards = new Hierarchy();
    Hierarchy backwards = new Hierarchy();
    for (int i = 0; i < 100; i++) {
      forwards.add("n" + i, "n" + (i + 1));
    }
    assertFault(
        () -> {
          for (int i = 100; i > 0; i--) {
            backwards.add("n" + (i - 1), "n" + i);
          }
        },
        "label 'n35': got more than 64 levels above it, expected at most 64");
    assertThatThrownBy(forwards::grading)
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("got more than 64 levels above it, expected at most 64");
  }

  @Test
  void grading_ofPartsThatDoNotFit_isRefused() {
    Grading.Source embeddings = Grading.Source.EMBEDDINGS;
    assertFault(
        () -> new Grading(embeddings, 4, List.of("a"), new int[4]),
        "grading: got 4 splits, expected 3, 8, 15 or 24");
    assertFault(
        () -> new Grading(embeddings, 3, List.of("a"), new int[4]),
        "grading: got 4 blocks, expected 3 for each of 1 labels");
    assertFault(
        () -> new Grading(embeddings, 3, List.of("a"), new int[] {0, 4, 0}),
        "grading: got block 4, expected 0 to 3");
    assertFault(
        () -> new Grading(Grading.Source.HIERARCHY, 3, List.of("a"), new int[] {0, 1, 0}),
        "grading: got block 1, expected 0 to 0");
    assertFault(
        () -> new Grading(embeddings, 3, List.of("b", "a"), new int[6]),
        "grading: got 'a' out of order, expected labels in ascending order without duplicates");
  }

  private static void assertFault(Runnable step, String message) {
    assertThatThrownBy(step::run).isInstanceOf(RefoldException.class).hasMessage(message);
  }
}
