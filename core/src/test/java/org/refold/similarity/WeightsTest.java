package org.refold.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.SomeVectors;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class WeightsTest {
  private static final VectorShape SHAPE = new VectorShape(3, 2, 1);

  private static Weights.Builder builder(double rest) {
    return Weights.builder(SHAPE, SomeVectors.CODEC_ID, rest);
  }

  /**
   * Compares two formulations: φ of weighted counts, and φ of counts that were multiplied
   * beforehand.
   */
  @Test
  void similarity_withWholeWeights_isThatOfMultipliedCounts() {
    int[] factors = {3, 0, 2, 5, 7};
    Weights.Builder builder = builder(1);
    for (int index = 0; index < factors.length; index++) {
      builder.set(index, factors[index]);
    }
    Weights weights = builder.build();
    SomeVectors some = new SomeVectors(61, SHAPE, 4, 5);
    List<CountVector> vectors = some.list(60);
    for (CountVector one : vectors) {
      for (CountVector other : vectors) {
        for (RowSimilarity phi :
            List.of(
                RowSimilarity.COSINE,
                RowSimilarity.DOT_PRODUCT,
                RowSimilarity.JACCARD,
                RowSimilarity.OVERLAP)) {
          Similarity plain = new Similarity(phi, 0.3);
          assertThat(plain.weighted(weights).of(one, other))
              .as("%s, %s and %s", phi.name(), one, other)
              .isEqualTo(plain.of(times(one, factors), times(other, factors)))
              .isEqualTo(plain.weighted(weights).of(other, one));
        }
      }
    }
  }

  private static CountVector times(CountVector vector, int... factors) {
    int[] counts = new int[factors.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = factors[i] * vector.at(i);
    }
    return SomeVectors.of(vector.shape(), counts);
  }

  @Test
  void inverseDocumentFrequency_isThatOfTheVectorsThere() {
    NearestNeighbours index = new NearestNeighbours(SHAPE, SomeVectors.CODEC_ID);
    for (int i = 0; i < 200; i++) {
      index.add(SomeVectors.of(SHAPE, 2, i % 2, 0, i % 4 == 0 ? 300 : 0), "");
    }
    index.nearest(SomeVectors.of(SHAPE, 1), 1, Similarity.DEFAULT);
    for (int i = 0; i < 40; i++) {
      index.add(SomeVectors.of(SHAPE, 1), "");
    }
    for (int id = 0; id < 40; id++) {
      index.remove(id);
    }
    Weights weights = index.inverseDocumentFrequency();
    assertThat(weights.of(0)).isEqualTo(Math.log1p(1));
    assertThat(weights.of(1)).isEqualTo(Math.log1p(200.0 / 80));
    assertThat(weights.of(3)).isEqualTo(Math.log1p(200.0 / 40));
    assertThat(weights.of(2)).isEqualTo(weights.rest()).isEqualTo(Math.log1p(200));
    assertThat(weights.indices()).containsExactly(0, 1, 3);
    assertThat(weights)
        .isEqualTo(
            Weights.inverseDocumentFrequency(
                index.ids().mapToObj(id -> index.vector(id).orElseThrow()).toList()));
  }

  @Test
  void inverseDocumentFrequency_ofNothing_isOneWeight() {
    Weights weights = new NearestNeighbours(SHAPE, SomeVectors.CODEC_ID).inverseDocumentFrequency();
    assertThat(weights.rest()).isCloseTo(Math.log(2), within(1e-12));
    assertThat(weights.indices()).isEmpty();
    assertThatThrownBy(() -> Weights.inverseDocumentFrequency(List.of()))
        .hasMessage("weights: got no vector, expected one or more");
  }

  @Test
  void indices_ofVectorsWithPlainRows_areThoseOfWholeVectors() {
    VectorShape whole = new VectorShape(2, 2, 2).with(SHAPE);
    Weights weights = Weights.builder(whole, 1, 1).set(6, 4).set(10, 5).build();
    assertThat(weights.indices()).containsExactly(6, 10);
    assertThat(weights.of(10)).isEqualTo(5);
    assertThat(weights.ofCompared(0)).isEqualTo(4);
    assertThatThrownBy(() -> Weights.builder(whole, 1, 1).set(5, 4))
        .isInstanceOf(RefoldException.class)
        .hasMessage("weights: got index 5, expected 6 to 10, the compared entries");
    assertThatThrownBy(() -> weights.of(5))
        .hasMessage("weights: got index 5, expected 6 to 10, the compared entries");
    assertThatThrownBy(() -> Weights.builder(whole, 1, 1).set(11, 4))
        .hasMessage("weights: got index 11, expected 6 to 10, the compared entries");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -0.5, Double.NaN, Double.POSITIVE_INFINITY, 1e13, 1e-13})
  void weights_thatAreNone_areRefused(double weight) {
    assertThatThrownBy(() -> builder(1).set(2, weight))
        .isInstanceOf(RefoldException.class)
        .hasMessage("weight of index 2: got " + weight + ", expected 0, or 1.0E-12 to 1.0E12");
    assertThatThrownBy(() -> builder(weight))
        .hasMessageStartingWith("weight of all other entries: got ");
  }

  @Test
  void builder_afterBuild_changesNothing() {
    Weights.Builder builder = builder(1).set(0, 2);
    Weights weights = builder.build();
    assertThatThrownBy(() -> builder.set(0, 3)).isInstanceOf(IllegalStateException.class);
    assertThat(weights.of(0)).isEqualTo(2);
  }

  /** Memory depends on the number of weights that are set, not on the dimension. */
  @Test
  void weights_ofTheLargestShape_areSmall() {
    VectorShape huge = new VectorShape(Integer.MAX_VALUE, 0, 0);
    Weights weights = Weights.builder(huge, 1, 1).set(0, 2).set(Integer.MAX_VALUE - 1, 3).build();
    assertThat(weights.of(Integer.MAX_VALUE - 1)).isEqualTo(3);
    assertThat(weights.of(1_000_000)).isEqualTo(1);
    assertThat(weights.indices()).containsExactly(0, Integer.MAX_VALUE - 1);
  }

  @Test
  void equality_isByWeights() {
    Weights weights = builder(1).set(0, 2).build();
    assertThat(weights)
        .isEqualTo(builder(1).set(0, 2).set(1, 1).build())
        .hasSameHashCodeAs(builder(1).set(0, 2).build())
        .isNotEqualTo(builder(1).set(0, 3).build())
        .isNotEqualTo(weights.withCodecId(7))
        .hasToString("weights of 1 entries, 1.0 for the rest, codec 000000000000002a");
    assertThat(weights.withCodecId(7).codecId()).isEqualTo(7);
    assertThat(Similarity.DEFAULT.weighted(weights)).hasToString("weighted cosine, lambda 0.1");
  }
}
