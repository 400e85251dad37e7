package org.refold.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.refold.similarity.RowSimilarity.Common;
import org.refold.similarity.RowSimilarity.Value;
import org.refold.similarity.index.SeededVectors;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class RowSimilarityTest {
  private static final VectorShape SHAPE = new VectorShape(6, 1, 0);

  private static double of(RowSimilarity phi, CountVector one, CountVector other) {
    return new Similarity(phi, 1).of(one, other);
  }

  @Test
  void of_measuresOfUsers_areAsTheirFormulasSay() {
    RowSimilarity dice =
        new RowSimilarity("dice", Common.MINIMA, (common, a, b) -> 2 * common / (a + b));
    RowSimilarity tanimoto =
        new RowSimilarity(
            "tanimoto",
            Common.PRODUCTS,
            (common, a, b) -> common / Math.max(common, a + b - common));
    RowSimilarity gaussian =
        new RowSimilarity(
            "gaussian", Common.PRODUCTS, (common, a, b) -> Math.exp(-(a + b - 2 * common) / 8));
    for (long seed = 0; seed < 1_000; seed++) {
      SeededVectors vectors = new SeededVectors(seed);
      CountVector one = vectors.vector(SHAPE, 3);
      CountVector other = vectors.vector(SHAPE, 3);
      if (one.entryCount() > 0 && other.entryCount() > 0) {
        int minima = 0;
        int total = 0;
        int products = 0;
        int squares = 0;
        int distance = 0;
        for (int i = 0; i < SHAPE.dimension(); i++) {
          int a = one.at(i);
          int b = other.at(i);
          minima += Math.min(a, b);
          total += a + b;
          products += a * b;
          squares += a * a + b * b;
          distance += (a - b) * (a - b);
        }
        assertThat(of(dice, one, other)).as("seed %d", seed).isEqualTo(2.0 * minima / total);
        assertThat(of(tanimoto, one, other))
            .as("seed %d", seed)
            .isEqualTo((double) products / (squares - products));
        assertThat(of(gaussian, one, other))
            .as("seed %d", seed)
            .isCloseTo(Math.exp(-distance / 8.0), within(1e-15));
      }
    }
  }

  @Test
  void of_emptyRows_areNeverAskedOfTheMeasure() {
    RowSimilarity constant = new RowSimilarity("constant", Common.MINIMA, (common, a, b) -> 0.25);
    assertThat(constant.of(0, 0, 0)).isEqualTo(1);
    assertThat(constant.of(0, 0, 3)).isZero();
    assertThat(constant.of(0, 3, 0)).isZero();
    assertThat(constant.of(0, 3, 3)).isEqualTo(0.25);
  }

  @Test
  void most_randomRows_isNeverLessThanTheyHaveInCommon() {
    for (long seed = 0; seed < 1_000; seed++) {
      SeededVectors vectors = new SeededVectors(seed);
      CountVector one = vectors.vector(SHAPE, 9);
      CountVector other = vectors.vector(SHAPE, 9);
      for (Common common : Common.values()) {
        double size = total(common, one, one);
        double otherSize = total(common, other, other);
        assertThat(total(common, one, other))
            .as("%s, seed %d", common, seed)
            .isLessThanOrEqualTo(common.most(size, otherSize));
        assertThat(common.most(size, size)).as("%s, seed %d", common, seed).isEqualTo(size);
      }
    }
  }

  private static double total(Common common, CountVector one, CountVector other) {
    double total = 0;
    for (int i = 0; i < SHAPE.dimension(); i++) {
      total += common.of(one.at(i), other.at(i));
    }
    return total;
  }

  @Test
  void value_ofTheKnownMeasures_neverFallsWithCommonNorGrowsWithSize() {
    RowSimilarity[] known = {
      RowSimilarity.COSINE, RowSimilarity.DOT_PRODUCT, RowSimilarity.JACCARD, RowSimilarity.OVERLAP
    };
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 5_000; trial++) {
      RowSimilarity phi = known[random.nextInt(known.length)];
      double a = 1 + random.nextInt(1_000_000);
      double b = 1 + random.nextInt(1_000_000);
      double more = Math.floor(random.nextDouble() * phi.common().most(a, b));
      double less = Math.floor(random.nextDouble() * more);
      double larger = a + random.nextInt(1_000);
      assertThat(phi.of(more, a, b))
          .as("%s, trial %d", phi.name(), trial)
          .isGreaterThanOrEqualTo(phi.of(less, a, b))
          .isGreaterThanOrEqualTo(phi.of(more, larger, b))
          .isEqualTo(phi.of(more, b, a));
    }
  }

  @Test
  void construct_unsoundMeasure_isRefused() {
    assertRefused((common, a, b) -> 1 / (1 + common), "got 0.5 for rows of sizes 1 and 1 with 1");
    assertRefused((common, a, b) -> common * a, "got 1.0 for rows of sizes 1 and 1 with 1");
    assertRefused((common, a, b) -> common * b, "got 1.0 for rows of sizes 1 and 1 with 1");
    assertRefused((common, a, b) -> -1, "got -1.0 for rows of sizes 1 and 1 with 0");
    assertRefused((common, a, b) -> Double.NaN, "got NaN for rows of sizes 1 and 1 with 0");
    assertRefused(
        (common, a, b) -> common / (a + b - 2 * common),
        "got Infinity for rows of sizes 1 and 1 with 1");
    assertRefused(
        (common, a, b) -> common < 3 ? common : Double.NaN,
        "got NaN for rows of sizes 1 and 1 with 3");
    // It has a pole beyond what rows can have in common, where bounds are.
    assertRefused(
        (common, a, b) -> common / (a + b - common),
        "got Infinity for rows of sizes 1 and 1 with 2");
  }

  private static void assertRefused(Value value, String got) {
    assertThatThrownBy(() -> new RowSimilarity("mine", Common.MINIMA, value))
        .hasMessage(
            "row similarity mine: "
                + got
                + " in common, expected 0 or more, and no less than with less in common or with"
                + " larger rows");
  }
}
