package org.refold.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.vector.VectorShape;

class OccurrencesTest {
  /** A small vector is counted by counters, a long one in a list. */
  @Test
  void takeVector_ofALongVector_isAsOfAShortOne() {
    VectorShape small = new VectorShape(1 << 18, 0, 0);
    VectorShape large = new VectorShape((1 << 18) + 1, 0, 0);
    Occurrences counters = new Occurrences(small.dimension());
    Occurrences list = new Occurrences(large.dimension());
    Random random = new Random(1);
    for (int different : new int[] {3, 1_000, 1 << 18}) {
      for (int count : new int[] {10, 70_000, 300_000}) {
        for (int i = 0; i < count; i++) {
          int index = random.nextInt(different);
          counters.add(index);
          list.add(index);
        }
        var expected = counters.takeVector(small, 1);
        var vector = list.takeVector(large, 1);
        assertThat(vector.entryCount()).isEqualTo(expected.entryCount());
        for (int i = 0; i < vector.entryCount(); i++) {
          assertThat(vector.index(i)).isEqualTo(expected.index(i));
          assertThat(vector.count(i)).isEqualTo(expected.count(i));
        }
      }
    }
  }

  @Test
  void clear_ofALongVector_forgetsAll() {
    VectorShape large = new VectorShape((1 << 18) + 1, 0, 0);
    Occurrences list = new Occurrences(large.dimension());
    for (int i = 0; i < 100_000; i++) {
      list.add(i % 7);
    }
    list.clear();
    list.add(5);
    assertThat(list.takeVector(large, 1).entryCount()).isEqualTo(1);
  }
}
