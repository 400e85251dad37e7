package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class RowCosinesTest {
  private static final VectorShape SHAPE = new VectorShape(7, 11, 2);

  @Test
  void with_randomVectors_isTheCosineByDefinition() {
    List<CountVector> vectors = SomeVectors.random(60, SHAPE, 3);
    int alike = 0;
    for (int row = 0; row < SHAPE.rows(); row++) {
      RowCosines cosines = new RowCosines(vectors, row);
      for (int query = 0; query < 60; query++) {
        float[] found = cosines.with(query);
        assertThat(found).hasSize(60);
        for (int other = 0; other < 60; other++) {
          double expected = SomeVectors.cosine(vectors.get(query), vectors.get(other), row);
          assertThat((double) found[other]).isEqualTo(expected, within(1e-6));
          alike += query != other && expected == 1 ? 1 : 0;
        }
      }
    }
    // Some pairs of rows are empty.
    assertThat(alike).isPositive();
  }

  @Test
  void with_emptyRows_isOneForTwoAndZeroForOne() {
    VectorShape shape = new VectorShape(2, 2, 1);
    RowCosines cosines =
        new RowCosines(
            List.of(
                SomeVectors.dense(shape, 1, 1, 0, 0),
                SomeVectors.dense(shape, 1, 0, 0, 0),
                SomeVectors.dense(shape, 1, 0, 0, 5)),
            1);
    assertThat(cosines.with(0)).containsExactly(1, 1, 0);
    assertThat(cosines.with(2)).containsExactly(0, 0, 1);
  }

  /** Or the order of equal items would be up to rounding. */
  @Test
  void with_equalVectors_isTheSameForAll() {
    List<CountVector> vectors = SomeVectors.random(20, SHAPE, 5);
    RowCosines cosines =
        new RowCosines(List.of(vectors, vectors).stream().flatMap(List::stream).toList(), 1);
    for (int query = 0; query < 20; query++) {
      float[] found = cosines.with(query);
      assertThat(cosines.with(query + 20)).containsExactly(found);
      for (int other = 0; other < 20; other++) {
        assertThat(found[other + 20]).isEqualTo(found[other]);
      }
    }
  }

  @Test
  void with_countsBeyondTheRootOfAnInt_doesNotOverflow() {
    VectorShape shape = new VectorShape(2, 0, 0);
    RowCosines cosines =
        new RowCosines(
            List.of(
                SomeVectors.dense(shape, 2_000_000_000, 2_000_000_000),
                SomeVectors.dense(shape, 7, 7)),
            0);
    assertThat(cosines.with(0)[1]).isEqualTo(1, within(1e-6f));
  }
}
