package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class ScaledVectorTest {
  private static double product(ScaledVector left, ScaledVector right) {
    double sum = 0;
    for (int i = 0; i < left.entryCount(); i++) {
      for (int k = 0; k < right.entryCount(); k++) {
        sum += left.index(i) == right.index(k) ? left.value(i) * right.value(k) : 0;
      }
    }
    return sum;
  }

  /** Two empty rows have nothing in common here: a dot product can't know of them. */
  private static double expected(CountVector left, CountVector right, double lambda) {
    int sets = left.shape().sets();
    double sum = 0;
    for (int row = 0; row <= sets; row++) {
      if (left.row(row).entryCount() > 0) {
        sum += SomeVectors.cosine(left, right, row) * (row == 0 ? 1 - lambda : lambda / sets);
      }
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05, 0.5, 1})
  void of_two_haveTheMixedCosineAsProduct(double lambda) {
    List<CountVector> vectors = SomeVectors.random(25, new VectorShape(6, 8, 3), 7);
    for (CountVector left : vectors) {
      for (CountVector right : vectors) {
        assertThat(product(ScaledVector.of(left, lambda), ScaledVector.of(right, lambda)))
            .isEqualTo(expected(left, right, lambda), within(1e-12));
      }
    }
  }

  @Test
  void of_oneRow_hasItsCosine() {
    List<CountVector> vectors = SomeVectors.random(10, new VectorShape(9, 0, 0), 7);
    for (CountVector left : vectors) {
      for (CountVector right : vectors) {
        assertThat(product(ScaledVector.of(left, 0), ScaledVector.of(right, 0)))
            .isEqualTo(expected(left, right, 0), within(1e-12));
      }
    }
  }

  @Test
  void of_entries_keepTheirPlacesAndAreNumbers() {
    VectorShape shape = new VectorShape(3, 2, 2);
    ScaledVector scaled = ScaledVector.of(SomeVectors.dense(shape, 3, 0, 4, 0, 0, 0, 7), 0.5);
    assertThat(scaled.entryCount()).isEqualTo(3);
    assertThat(List.of(scaled.index(0), scaled.index(1), scaled.index(2))).containsExactly(0, 2, 6);
    assertThat(scaled.value(0)).isEqualTo(0.6 * Math.sqrt(0.5), within(1e-12));
    assertThat(scaled.value(1)).isEqualTo(0.8 * Math.sqrt(0.5), within(1e-12));
    assertThat(scaled.value(2)).isEqualTo(Math.sqrt(0.25), within(1e-12));
    assertThat(ScaledVector.of(SomeVectors.dense(shape, new int[7]), 0.5).entryCount()).isZero();
  }
}
