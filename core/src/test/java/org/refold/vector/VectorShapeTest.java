package org.refold.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VectorShapeTest {
  private static final VectorShape PLAIN = new VectorShape(2, 5, 1);
  private static final VectorShape BOTH = new VectorShape(3, 4, 2).with(PLAIN);

  @Test
  void rows_ofTwoGroups_followEachOther() {
    assertThat(BOTH.dimension()).isEqualTo(18);
    assertThat(BOTH.rows()).isEqualTo(5);
    assertThat(BOTH.exact()).isEqualTo(new VectorShape(3, 4, 2));
    assertThat(BOTH.compared()).isEqualTo(PLAIN);
    assertThat(BOTH.comparedRow()).isEqualTo(3);
    assertThat(BOTH.comparedStart()).isEqualTo(11);
    int row = 0;
    for (int index = 0; index < BOTH.dimension(); index++) {
      row += index == BOTH.rowEnd(row) ? 1 : 0;
      assertThat(BOTH.rowOf(index)).as("index %d", index).isEqualTo(row);
    }
    assertThat(List.of(0, 2, 3, 4).stream().map(BOTH::rowName))
        .containsExactly("symbols", "set 2", "plain symbols", "plain set 1");
  }

  @Test
  void compared_withoutPlainRows_isAll() {
    VectorShape one = new VectorShape(3, 4, 2);
    assertThat(one.compared()).isEqualTo(one);
    assertThat(one.comparedRow()).isZero();
    assertThat(one.comparedStart()).isZero();
  }

  @Test
  void of_numbers_isTheSameShape() {
    assertThat(BOTH.numbers()).containsExactly(3, 4, 2, 2, 5, 1);
    assertThat(VectorShape.of(3, 4, 2, 2, 5, 1)).hasValue(BOTH);
    assertThat(VectorShape.of(3, 4, 2)).hasValue(BOTH.exact());
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 4, 2, 2, 5, 1",
    "3, 4, 5000, 2, 5, 1",
    "3, 4, 2, 2, 5, 0",
    "3, 4, 2, 2, -5, 1",
    "3, 2147483647, 2, 2, 5, 1",
    "3, 4, 2, 2147483647, 5, 1",
  })
  void of_numbersThatDescribeNone_isNothing(long a, long b, long c, long d, long e, long f) {
    assertThat(VectorShape.of(a, b, c, d, e, f)).isEmpty();
    assertThat(VectorShape.of(a, b)).isEmpty();
  }

  @Test
  void joined_exactAndPlainRows_comeApartAgain() {
    CountVector exact = CountVector.of(BOTH.exact(), 9, new int[] {0, 10}, new int[] {1, 2});
    CountVector plain = CountVector.of(PLAIN, 9, new int[] {0, 6}, new int[] {3, 4});
    CountVector joined = CountVector.joined(exact, plain);
    assertThat(joined)
        .isEqualTo(CountVector.of(BOTH, 9, new int[] {0, 10, 11, 17}, new int[] {1, 2, 3, 4}));
    assertThat(joined.exact()).isEqualTo(exact);
    assertThat(joined.compared()).isEqualTo(plain);
  }
}
