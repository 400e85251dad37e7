package org.refold.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.refold.similarity.index.SeededVectors;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class SimilarityTest {
  private static final int PAIRS = 2_000;

  /** Dividing by the length of the dense row rounds differently from dividing by its square. */
  private static final double ROUNDING = 1e-14;

  static final List<RowSimilarity> PHIS =
      List.of(
          RowSimilarity.COSINE,
          RowSimilarity.DOT_PRODUCT,
          RowSimilarity.JACCARD,
          RowSimilarity.OVERLAP);

  static final List<RowSimilarity> FROM_0_TO_1 =
      List.of(RowSimilarity.COSINE, RowSimilarity.JACCARD, RowSimilarity.OVERLAP);

  private static CountVector vector(VectorShape shape, int... pairs) {
    int[] indices = new int[pairs.length / 2];
    int[] counts = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = pairs[2 * i];
      counts[i] = pairs[2 * i + 1];
    }
    return CountVector.of(shape, SeededVectors.CODEC, indices, counts);
  }

  @ParameterizedTest
  @FieldSource("PHIS")
  void of_randomVectors_isAsTheSetsSay(RowSimilarity phi) {
    int empty = 0;
    for (long seed = 0; seed < PAIRS; seed++) {
      SeededVectors vectors = new SeededVectors(seed);
      VectorShape shape = vectors.shape();
      CountVector one = vectors.vector(shape, 4);
      CountVector other = vectors.vector(shape, 4);
      Similarity similarity = new Similarity(phi, vectors.lambda());
      List<Double> expected = SetFormulas.rows(phi, one, other);
      double[] rows = similarity.rows(one, other);
      assertThat(rows).as("seed %d", seed).hasSameSizeAs(expected);
      for (int row = 0; row < rows.length; row++) {
        assertThat(rows[row])
            .as("seed %d, row %d", seed, row)
            .isCloseTo(expected.get(row), within(ROUNDING));
      }
      double lambda = similarity.lambda();
      double mixed = lambda * Collections.min(expected) + (1 - lambda) * expected.get(0);
      assertThat(similarity.of(one, other))
          .as("seed %d", seed)
          .isCloseTo(mixed, within(ROUNDING * Math.max(1, mixed)));
      empty += one.entryCount() == 0 || other.entryCount() == 0 ? 1 : 0;
    }
    assertThat(empty).isPositive();
  }

  @ParameterizedTest
  @FieldSource("PHIS")
  void of_anyVectors_isSymmetricAndWithinItsParts(RowSimilarity phi) {
    for (long seed = 0; seed < PAIRS; seed++) {
      SeededVectors vectors = new SeededVectors(seed);
      VectorShape shape = vectors.shape();
      CountVector one = vectors.vector(shape, Integer.MAX_VALUE);
      CountVector other = vectors.vector(shape, Integer.MAX_VALUE);
      Similarity mix = new Similarity(phi, vectors.lambda());
      assertThat(mix.of(other, one)).as("seed %d", seed).isEqualTo(mix.of(one, other));
      double structural = new Similarity(phi, 1).of(one, other);
      double bag = new Similarity(phi, 0).of(one, other);
      double[] rows = mix.rows(one, other);
      assertThat(rows).as("seed %d", seed).contains(structural).doesNotContain(Double.NaN);
      assertThat(Arrays.stream(rows).min()).as("seed %d", seed).hasValue(structural);
      assertThat(bag).as("seed %d", seed).isEqualTo(rows[0]);
      assertThat(mix.of(one, other))
          .as("seed %d", seed)
          .isBetween(structural * (1 - ROUNDING), bag * (1 + ROUNDING));
      assertThat(structural).as("seed %d", seed).isNotNegative().isLessThan(1e30);
    }
  }

  @ParameterizedTest
  @FieldSource("FROM_0_TO_1")
  void of_aVectorAndItself_isExactlyOne(RowSimilarity phi) {
    for (long seed = 0; seed < PAIRS; seed++) {
      SeededVectors vectors = new SeededVectors(seed);
      VectorShape shape = vectors.shape();
      CountVector one = vectors.vector(shape, seed % 2 == 0 ? 5 : Integer.MAX_VALUE);
      CountVector other = vectors.vector(shape, seed % 2 == 0 ? 5 : Integer.MAX_VALUE);
      Similarity mix = new Similarity(phi, vectors.lambda());
      assertThat(mix.of(one, one)).as("seed %d", seed).isEqualTo(1);
      assertThat(Arrays.stream(mix.rows(one, other)).max().orElseThrow())
          .as("seed %d", seed)
          .isLessThanOrEqualTo(1);
    }
  }

  @Test
  void of_multiplesWithHugeCounts_neverExceedsOne() {
    VectorShape shape = new VectorShape(1, 1, 0);
    double unclamped = 0;
    for (int count = Integer.MAX_VALUE; count > Integer.MAX_VALUE - 1_000; count--) {
      int third = count / 3;
      CountVector one = vector(shape, 0, count);
      CountVector other = vector(shape, 0, third);
      assertThat(Similarity.STRUCTURAL.of(one, other)).as("%d", count).isBetween(1 - 1e-15, 1.0);
      double a = (double) count * count;
      double b = (double) third * third;
      unclamped = Math.max(unclamped, (double) count * third / Math.sqrt(a * b));
    }
    // Otherwise there would be nothing to clamp.
    assertThat(unclamped).isGreaterThan(1);
  }

  @Test
  void rows_emptyRows_countOneOrNothing() {
    VectorShape shape = new VectorShape(2, 2, 3);
    CountVector one = vector(shape, 0, 1, 2, 5, 6, 2);
    CountVector other = vector(shape, 0, 1, 4, 1, 6, 2);
    CountVector zero = vector(shape);
    for (RowSimilarity phi : PHIS) {
      Similarity similarity = new Similarity(phi, 0.5);
      double full = phi.equals(RowSimilarity.DOT_PRODUCT) ? 4 : 1;
      assertThat(similarity.rows(one, other)).as(phi.name()).containsExactly(1, 0, 0, full);
      assertThat(similarity.rows(one, zero)).as(phi.name()).containsExactly(0, 0, 1, 0);
      assertThat(similarity.of(one, zero)).as(phi.name()).isZero();
      assertThat(similarity.rows(zero, zero)).as(phi.name()).containsExactly(1, 1, 1, 1);
      assertThat(similarity.of(zero, zero)).as(phi.name()).isEqualTo(1);
    }
  }

  @Test
  void of_countsByHand_isWhatTheyGive() {
    VectorShape shape = new VectorShape(3, 2, 1);
    CountVector one = vector(shape, 0, 3, 1, 4, 3, 2);
    CountVector other = vector(shape, 0, 4, 2, 3, 3, 1, 4, 1);
    assertThat(new Similarity(RowSimilarity.COSINE, 0).of(one, other)).isEqualTo(12.0 / 25);
    assertThat(new Similarity(RowSimilarity.DOT_PRODUCT, 1).of(one, other)).isEqualTo(2);
    assertThat(new Similarity(RowSimilarity.JACCARD, 0).of(one, other)).isEqualTo(3.0 / 11);
    assertThat(new Similarity(RowSimilarity.JACCARD, 1).of(one, other)).isEqualTo(3.0 / 11);
    assertThat(new Similarity(RowSimilarity.OVERLAP, 0.5).of(one, other))
        .isEqualTo(0.5 * 3 / 7 + 0.5 * 3 / 7);
    assertThat(new Similarity(RowSimilarity.OVERLAP, 0.25).rows(one, other))
        .containsExactly(3.0 / 7, 0.5);
  }

  @Test
  void of_hugeCounts_doesNotOverflow() {
    VectorShape shape = new VectorShape(2, 1, 0);
    CountVector huge = vector(shape, 0, Integer.MAX_VALUE, 1, Integer.MAX_VALUE);
    double square = (double) Integer.MAX_VALUE * Integer.MAX_VALUE;
    assertThat(new Similarity(RowSimilarity.DOT_PRODUCT, 1).of(huge, huge)).isEqualTo(2 * square);
    CountVector half = vector(shape, 0, Integer.MAX_VALUE);
    assertThat(new Similarity(RowSimilarity.JACCARD, 1).of(huge, half)).isEqualTo(0.5);
    assertThat(new Similarity(RowSimilarity.OVERLAP, 1).of(huge, half)).isEqualTo(1);
    assertThat(new Similarity(RowSimilarity.COSINE, 1).of(huge, half))
        .isCloseTo(Math.sqrt(0.5), within(1e-15));
  }

  @Test
  void of_vectorsOfDifferentCodecs_isRefused() {
    VectorShape shape = new VectorShape(2, 1, 1);
    CountVector one = vector(shape, 0, 1);
    CountVector other = one.withCodecId(0xabc);
    String message =
        "similarity of vectors: got codecs 0000000000005eed and 0000000000000abc with dimensions 3 and 3,"
            + " expected one codec; encode both with the same codec or, if one codec is an extension"
            + " of the other, give both the id of the later one with Codec.rebased";
    assertThatThrownBy(() -> Similarity.STRUCTURAL.of(one, other)).hasMessage(message);
    assertThatThrownBy(() -> Similarity.STRUCTURAL.rows(one, other)).hasMessage(message);
    assertThatThrownBy(() -> Comparison.of(one, other, Similarity.STRUCTURAL)).hasMessage(message);
    CountVector longer = vector(new VectorShape(3, 1, 1), 0, 1);
    assertThatThrownBy(() -> Similarity.STRUCTURAL.of(one, longer))
        .hasMessageEndingWith(
            " with dimensions 3 and 4, expected one codec; encode both with the same codec");
  }

  @Test
  void lambda_outsideItsRange_isRefused() {
    for (double lambda : new double[] {-1e-9, 1.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new Similarity(RowSimilarity.COSINE, lambda))
          .hasMessage("lambda: got " + lambda + ", expected 0 to 1");
    }
  }

  @Test
  void toString_aMix_namesItsParts() {
    assertThat(new Similarity(RowSimilarity.JACCARD, 0.05)).hasToString("jaccard, lambda 0.05");
  }
}
