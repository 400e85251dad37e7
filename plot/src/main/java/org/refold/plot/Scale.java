package org.refold.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where values of an axis stand in a picture, and the round values that are marked on it.
 *
 * @param from the least value
 * @param step between marks: 1, 2 or 5 times a power of ten
 * @param start the coordinate of the least value
 */
record Scale(double from, double to, BigDecimal step, Format format, double start, double end) {
  private static final BigDecimal SMALLEST_STEP = new BigDecimal("1e-9");
  private static final List<BigDecimal> ROUND =
      List.of(BigDecimal.ONE, BigDecimal.valueOf(2), BigDecimal.valueOf(5));

  /**
   * The scale of an axis, widened where values lie beyond it: none is left out.
   *
   * @param steps how many there may be between marks
   */
  static Scale of(LinePlot.Axis axis, double[] values, int steps, double start, double end) {
    double from = Math.min(axis.from(), Arrays.stream(values).min().orElse(axis.from()));
    double most = Math.max(axis.to(), Arrays.stream(values).max().orElse(axis.to()));
    double to = from == most ? from + 1 : most;
    return new Scale(from, to, step(to - from, steps, axis.format()), axis.format(), start, end);
  }

  private static BigDecimal step(double range, int steps, Format format) {
    BigDecimal power = format == Format.COUNT ? BigDecimal.ONE : SMALLEST_STEP;
    for (; ; power = power.movePointRight(1)) {
      for (BigDecimal round : ROUND) {
        BigDecimal step = power.multiply(round);
        if (range <= step.doubleValue() * steps * (1 + 1e-9)) {
          return step;
        }
      }
    }
  }

  double at(double value) {
    return start + (value - from) / (to - from) * (end - start);
  }

  /** The values that are marked: the multiples of the step. */
  List<BigDecimal> ticks() {
    double width = step.doubleValue();
    List<BigDecimal> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(from / width - 1e-9); i * width <= to + width * 1e-9; i++) {
      ticks.add(step.multiply(BigDecimal.valueOf(i)));
    }
    return ticks;
  }

  String label(BigDecimal tick) {
    return format.tick(tick, step);
  }
}
