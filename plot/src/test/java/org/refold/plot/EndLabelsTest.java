package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EndLabelsTest {
  private static final Offset<Double> SLIGHTLY = Offset.offset(1e-9);

  private static double cost(double[] wanted, double[] placed) {
    double sum = 0;
    for (int i = 0; i < wanted.length; i++) {
      sum += (wanted[i] - placed[i]) * (wanted[i] - placed[i]);
    }
    return sum;
  }

  @Test
  void place_farApart_staysAtTheLines() {
    double[] wanted = {100, 10, 50};
    assertThat(EndLabels.place(wanted, 18)).containsExactly(wanted);
    assertThat(EndLabels.farthest(wanted, wanted)).isZero();
  }

  @Test
  void place_allAtOnePoint_isCentredThere() {
    double[] wanted = {50, 50, 50};
    double[] placed = EndLabels.place(wanted, 10);
    assertThat(placed).containsExactly(new double[] {40, 50, 60}, SLIGHTLY);
    assertThat(EndLabels.farthest(wanted, placed)).isEqualTo(10, SLIGHTLY);
  }

  /** Compares with every placement on a grid of whole numbers. */
  @Test
  void place_random_isTheBestThatKeepsTheGap() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 200; i++) {
      double[] wanted = {random.nextInt(30), random.nextInt(30), random.nextInt(30)};
      Arrays.sort(wanted);
      double[] placed = EndLabels.place(wanted, 6);
      assertThat(placed[1] - placed[0]).isGreaterThanOrEqualTo(6 - 1e-9);
      assertThat(placed[2] - placed[1]).isGreaterThanOrEqualTo(6 - 1e-9);
      for (int a = -15; a < 45; a++) {
        for (int b = a + 6; b < 45; b++) {
          for (int c = b + 6; c < 45; c++) {
            assertThat(cost(wanted, placed))
                .as(Arrays.toString(wanted))
                .isLessThanOrEqualTo(cost(wanted, new double[] {a, b, c}) + 1e-9);
          }
        }
      }
    }
  }
}
