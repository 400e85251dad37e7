package org.refold.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;

class RealVectorTest {
  private static final long ID = 7;

  /** Two symbols and one set of three constraints. */
  private static final VectorShape SHAPE = new VectorShape(2, 3, 1);

  private static RealVector dense(double... values) {
    return RealVector.dense(SHAPE, ID, values);
  }

  private static BitSet bits(int... indices) {
    BitSet bits = new BitSet();
    for (int index : indices) {
      bits.set(index);
    }
    return bits;
  }

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(RefoldException.class).hasMessage(message);
  }

  @Test
  void dense_andSparse_areTheSame() {
    RealVector vector = dense(0.5, 0, -1, 0, 2);
    assertThat(vector)
        .isEqualTo(RealVector.of(SHAPE, ID, new int[] {0, 1, 2, 4}, new double[] {0.5, 0, -1, 2}))
        .hasSameHashCodeAs(RealVector.of(SHAPE, ID, new int[] {0, 2, 4}, new double[] {0.5, -1, 2}))
        .isNotEqualTo(dense(0.5, 0, -1, 0, 3))
        .hasToString(
            "vector of dimension 5 with 3 entries and 0 unknown entries, codec 0000000000000007");
    assertThat(vector.toDense()).containsExactly(0.5, 0, -1, 0, 2);
    assertThat(vector.entryCount()).isEqualTo(3);
    assertThat(vector.index(1)).isEqualTo(2);
    assertThat(vector.value(1)).isEqualTo(-1);
    assertThat(vector.at(4)).isEqualTo(2);
    assertThat(vector.at(3)).isZero();
  }

  @Test
  void withUnknown_someEntries_forgetsThem() {
    RealVector vector = dense(1, 2, 3, 0, 0).withUnknown(bits(1)).withUnknown(bits(3));
    assertThat(vector.unknownCount()).isEqualTo(2);
    assertThat(vector.isUnknown(1)).isTrue();
    assertThat(vector.isUnknown(0)).isFalse();
    assertThat(vector.entryCount()).isEqualTo(2);
    assertThat(vector.weight(0)).isEqualTo(1);
    assertThat(vector.weight(1)).isZero();
    assertThat(vector.toDense()).containsExactly(1, Double.NaN, 3, Double.NaN, 0);
    assertThat(vector.counts()).isEmpty();
    assertThat(vector).isNotEqualTo(dense(1, 0, 3, 0, 0));
  }

  @Test
  void counts_ofCounts_isTheirVector() {
    CountVector counts = CountVector.of(SHAPE, ID, new int[] {1, 4}, new int[] {2, 1});
    assertThat(RealVector.of(counts)).isEqualTo(dense(0, 2, 0, 0, 1));
    assertThat(dense(0, 2, 0, 0, 1).counts()).hasValue(counts);
    assertThat(dense(0, 2.5, 0, 0, 1).counts()).isEmpty();
    assertThat(dense(0, -1, 0, 0, 1).counts()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"NaN", "Infinity", "-Infinity", "1.0E300", "1.0E10"})
  void dense_valuesThatMeanNothing_areRefused(double value) {
    assertRefused(
        () -> dense(0, 1, value, 0, 0),
        "vector: got value "
            + value
            + " at index 2, expected a number from -1e9 to 1e9; mark the entry as unknown if its"
            + " value has no meaning");
  }

  @Test
  void dense_anotherDimension_isRefused() {
    assertRefused(
        () -> dense(1, 2, 3), "vector: got 3 values, expected 5, the dimension of the codec");
  }

  @Test
  void of_wrongIndices_areRefused() {
    assertRefused(
        () -> RealVector.of(SHAPE, ID, new int[] {5}, new double[] {1}),
        "vector: got index 5, expected 0 to 4");
    assertRefused(
        () -> RealVector.of(SHAPE, ID, new int[] {-1}, new double[] {1}),
        "vector: got index -1, expected 0 to 4");
    assertRefused(
        () -> RealVector.of(SHAPE, ID, new int[] {2, 2}, new double[] {1, 1}),
        "vector: got index 2 after 2, expected ascending indices");
    assertRefused(
        () -> RealVector.of(SHAPE, ID, new int[] {2}, new double[] {1, 1}),
        "vector: got 1 indices and 2 values, expected equally many");
    assertRefused(
        () -> dense(0, 0, 0, 0, 0).withUnknown(bits(5)), "vector: got index 5, expected 0 to 4");
  }

  @Test
  void withWeights_anyLength_isCheckedAndKept() {
    RealVector vector = dense(1, 2, 0, 0, 0);
    assertThat(vector.withWeights(new double[] {1, 0.5, 0, 2, 3}).weight(1)).isEqualTo(0.5);
    assertThat(vector.withWeights(new double[] {1, 0.5, 0, 2, 3}).withUnknown(bits(1)).weight(1))
        .isZero();
    assertRefused(
        () -> vector.withWeights(new double[] {1}),
        "weights: got 1, expected 5, the dimension of the codec");
    for (double wrong : new double[] {-1, Double.NaN, 1e10}) {
      assertRefused(
          () -> vector.withWeights(new double[] {1, 1, wrong, 1, 1}),
          "weights: got " + wrong + " at index 2, expected a number from 0 to 1e9");
    }
  }
}
