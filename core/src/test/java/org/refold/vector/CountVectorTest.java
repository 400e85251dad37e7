package org.refold.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

class CountVectorTest {
  private static final VectorShape SHAPE = new VectorShape(3, 4, 2);

  private static CountVector vector(int[] indices, int... counts) {
    return CountVector.of(SHAPE, 7, indices, counts);
  }

  @Test
  void shape_rows_tileTheVector() {
    assertThat(SHAPE.dimension()).isEqualTo(11);
    assertThat(SHAPE.rows()).isEqualTo(3);
    int at = 0;
    for (int row = 0; row < 3; row++) {
      assertThat(SHAPE.rowStart(row)).isEqualTo(at);
      for (; at < SHAPE.rowEnd(row); at++) {
        assertThat(SHAPE.rowOf(at)).isEqualTo(row);
      }
    }
    assertThat(at).isEqualTo(11);
  }

  @Test
  void row_ofVector_keepsItsEntriesOnly() {
    CountVector all = vector(new int[] {0, 2, 3, 6, 7, 10}, 1, 2, 3, 4, 5, 6);
    assertThat(all.row(0)).isEqualTo(vector(new int[] {0, 2}, 1, 2));
    assertThat(all.row(1)).isEqualTo(vector(new int[] {3, 6}, 3, 4));
    assertThat(all.row(2)).isEqualTo(vector(new int[] {7, 10}, 5, 6));
    assertThat(all.row(0).plus(all.row(1)).plus(all.row(2))).isEqualTo(all).hasSameHashCodeAs(all);
    assertThat(all.at(6)).isEqualTo(4);
    assertThat(all.at(5)).isZero();
  }

  @Test
  void plus_overlapping_addsCounts() {
    assertThat(vector(new int[] {0, 5}, 1, 2).plus(vector(new int[] {1, 5}, 3, 4)))
        .isEqualTo(vector(new int[] {0, 1, 5}, 1, 3, 6));
  }

  @Test
  void plus_otherCodecOrTooMuch_isRefused() {
    CountVector one = vector(new int[] {1}, Integer.MAX_VALUE);
    assertThatThrownBy(() -> one.plus(CountVector.of(SHAPE, 8, new int[0], new int[0])))
        .hasMessage(
            "sum of vectors: got codecs 0000000000000007 and 0000000000000008 with dimensions 11 and"
                + " 11, expected one codec; encode both with the same codec or, if one codec is an"
                + " extension of the other, give both the id of the later one with Codec.rebased");
    assertThatThrownBy(() -> one.plus(one))
        .hasMessage("sum of vectors: got count 4294967294 at index 1, expected at most 2147483647");
  }

  @Test
  void of_badEntries_areRefused() {
    assertThatThrownBy(() -> vector(new int[] {11}, 1))
        .hasMessage("vector: got index 11, expected 0 to 10");
    assertThatThrownBy(() -> vector(new int[] {-1}, 1))
        .hasMessage("vector: got index -1, expected 0 to 10");
    assertThatThrownBy(() -> vector(new int[] {3, 3}, 1, 1))
        .hasMessage("vector: got index 3 after 3, expected ascending indices");
    assertThatThrownBy(() -> vector(new int[] {3}, 0))
        .hasMessage("vector: got count 0 at index 3, expected 1 or more; omit zeros");
    assertThatThrownBy(() -> vector(new int[] {3}))
        .hasMessage("vector: got 1 indices and 0 counts, expected equally many");
  }

  @Test
  void of_arrays_areCopied() {
    int[] indices = {1};
    CountVector vector = vector(indices, 5);
    indices[0] = 2;
    assertThat(vector.index(0)).isEqualTo(1);
    assertThat(vector.count(0)).isEqualTo(5);
    assertThat(vector).hasToString("vector of dimension 11 with 1 entries, codec 0000000000000007");
  }

  @Test
  void putInto_buffersInTheMiddle_putsTheEntriesThere() {
    CountVector vector =
        CountVector.of(new VectorShape(9, 0, 0), 1, new int[] {2, 5}, new int[] {3, 4});
    IntBuffer indices = IntBuffer.allocate(4).position(1);
    IntBuffer counts = IntBuffer.allocate(4).position(1);
    vector.putInto(indices, counts);
    assertThat(indices.array()).containsExactly(0, 2, 5, 0);
    assertThat(counts.array()).containsExactly(0, 3, 4, 0);
    assertThat(counts.position()).isEqualTo(3);
  }
}
