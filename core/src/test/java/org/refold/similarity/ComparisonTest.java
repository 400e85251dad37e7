package org.refold.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.similarity.Comparison.Entry;
import org.refold.similarity.index.SeededVectors;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class ComparisonTest {
  @Test
  void of_randomVectors_hasEveryIndexThatEitherHas() {
    for (long seed = 0; seed < 2_000; seed++) {
      SeededVectors vectors = new SeededVectors(seed);
      VectorShape shape = vectors.shape();
      CountVector one = vectors.vector(shape, 3);
      CountVector other = vectors.vector(shape, 3);
      Similarity similarity = new Similarity(RowSimilarity.JACCARD, vectors.lambda());
      List<Entry> expected = new ArrayList<>();
      for (int row = 0; row < shape.rows(); row++) {
        for (int i = shape.rowStart(row); i < shape.rowEnd(row); i++) {
          if (one.at(i) + other.at(i) > 0) {
            expected.add(new Entry(i, row, one.at(i), other.at(i)));
          }
        }
      }
      Comparison comparison = Comparison.of(one, other, similarity);
      assertThat(comparison.entries()).as("seed %d", seed).isEqualTo(expected);
      assertThat(comparison.codecId()).isEqualTo(SeededVectors.CODEC);
      assertThat(comparison.similarity())
          .as("seed %d", seed)
          .isEqualTo(similarity.of(one, other))
          .isEqualTo(similarity.mixed(comparison.structural(), comparison.bag()));
      List<Double> rows = comparison.rows();
      assertThat(rows).as("seed %d", seed).containsExactly(boxed(similarity.rows(one, other)));
      assertThat(comparison.minimumRow())
          .as("seed %d", seed)
          .isEqualTo(rows.indexOf(Collections.min(rows)));
    }
  }

  private static Double[] boxed(double[] values) {
    Double[] boxed = new Double[values.length];
    for (int i = 0; i < values.length; i++) {
      boxed[i] = values[i];
    }
    return boxed;
  }

  @Test
  void isShared_entryOfOneAlone_isNot() {
    assertThat(new Entry(0, 0, 1, 0).isShared()).isFalse();
    assertThat(new Entry(0, 0, 0, 2).isShared()).isFalse();
    assertThat(new Entry(0, 0, 1, 2).isShared()).isTrue();
  }

  @Test
  void of_vectorsOfOneRow_hasTheSymbolsAsItsMinimum() {
    VectorShape shape = new VectorShape(3, 1, 0);
    CountVector one = CountVector.of(shape, 1, new int[] {0, 2}, new int[] {1, 1});
    CountVector other = CountVector.of(shape, 1, new int[] {2}, new int[] {1});
    Comparison comparison = Comparison.of(one, other, new Similarity(RowSimilarity.JACCARD, 0.3));
    assertThat(comparison.minimumRow()).isZero();
    assertThat(comparison.structural()).isEqualTo(0.5).isEqualTo(comparison.bag());
  }
}
