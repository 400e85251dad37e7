package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.refold.plot.LinePlot.Axis;

class ScaleTest {
  private static List<String> labels(double from, double to, Format format, double... values) {
    Scale scale = Scale.of(new Axis("", from, to, format), values, 6, 0, 100);
    return scale.ticks().stream().map(scale::label).toList();
  }

  @Test
  void ticks_ofUsualAxes_areRound() {
    assertThat(labels(0.5, 1, Format.SHARE))
        .containsExactly("50%", "60%", "70%", "80%", "90%", "100%");
    assertThat(labels(1, 5, Format.COUNT)).containsExactly("1", "2", "3", "4", "5");
    assertThat(labels(0, 1, Format.NUMBER))
        .containsExactly("0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
    assertThat(labels(1, 2, Format.COUNT)).containsExactly("1", "2");
    assertThat(labels(0, 2_000, Format.TIME))
        .containsExactly("0 ms", "500 ms", "1.0 s", "1.5 s", "2.0 s");
  }

  @Test
  void of_valuesBeyondTheAxis_widensIt() {
    assertThat(labels(0.9, 1, Format.SHARE, 0.81, 1)).startsWith("85%").endsWith("100%");
  }

  @Test
  void of_axisWithoutWidth_stillHasAPlaceForItsValue() {
    Scale scale = Scale.of(new Axis("", 3, 3, Format.COUNT), new double[] {3}, 6, 10, 20);
    assertThat(scale.at(3)).isEqualTo(10);
  }

  @Test
  void ticks_ofRandomAxes_areFewMultiplesOfTheStepWithin() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 2_000; i++) {
      double from = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(7) - 2);
      double to = from + random.nextDouble() * Math.pow(10, random.nextInt(7) - 2) + 1e-5;
      Scale scale =
          Scale.of(new Axis("", from, to, Format.NUMBER), new double[] {from, to}, 6, 300, 0);
      List<BigDecimal> ticks = scale.ticks();
      assertThat(ticks).hasSizeBetween(1, 7);
      for (BigDecimal tick : ticks) {
        assertThat(tick.remainder(scale.step()).signum()).isZero();
        assertThat(scale.at(tick.doubleValue())).isBetween(-0.001, 300.001);
      }
      assertThat(scale.at(from)).isEqualTo(300, within(1e-9));
      assertThat(scale.at(to)).isEqualTo(0, within(1e-9));
    }
  }

  private static List<String> logarithmic(double from, double to, Format format) {
    Scale scale = Scale.of(Axis.logarithmic("", from, to, format), new double[0], 6, 0, 100);
    return scale.ticks().stream().map(scale::label).toList();
  }

  @Test
  void ticks_ofLogarithmicAxes_areRound() {
    assertThat(logarithmic(140, 4_700, Format.COUNT))
        .containsExactly("200", "500", "1,000", "2,000");
    assertThat(logarithmic(0.2, 1_500, Format.TIME))
        .containsExactly("1.0 ms", "10 ms", "100 ms", "1.0 s");
    assertThat(logarithmic(0.05, 0.9, Format.NUMBER)).containsExactly("0.05", "0.1", "0.2", "0.5");
    assertThat(logarithmic(1, 1e12, Format.COUNT))
        .containsExactly(
            "1",
            "100",
            "10,000",
            "1,000,000",
            "100,000,000",
            "10,000,000,000",
            "1,000,000,000,000");
  }

  @Test
  void ticks_ofLogarithmicAxesWithoutRoundValues_areEquallyFarApart() {
    assertThat(logarithmic(9_503, 9_820, Format.COUNT)).containsExactly("9,600", "9,700", "9,800");
    assertThat(logarithmic(7, 7, Format.COUNT)).containsExactly("7", "8");
  }

  @Test
  void at_logarithmicAxis_hasEqualFactorsInEqualDistances() {
    Scale scale = Scale.of(Axis.logarithmic("", 1, 100, Format.COUNT), new double[0], 6, 0, 100);
    assertThat(scale.at(1)).isEqualTo(0);
    assertThat(scale.at(10)).isEqualTo(50, within(1e-9));
    assertThat(scale.at(100)).isEqualTo(100);
  }

  @Test
  void of_logarithmOfZero_isAClearError() {
    assertThatThrownBy(
            () -> Scale.of(Axis.logarithmic("n", 1, 2, Format.COUNT), new double[] {0}, 6, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("axis n: got 0.0, expected more than 0 on a logarithmic axis");
  }
}
