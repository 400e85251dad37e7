package org.refold.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Maps the values of an axis to coordinates, and chooses round values for its ticks.
 *
 * @param from the least value
 * @param step the distance between equally spaced ticks: 1, 2 or 5 times a power of ten
 * @param steps the maximum number of steps
 * @param start the coordinate of the least value
 */
record Scale(
    LinePlot.Axis axis,
    double from,
    double to,
    BigDecimal step,
    int steps,
    double start,
    double end) {
  private static final BigDecimal SMALLEST_STEP = new BigDecimal("1e-9");
  private static final List<BigDecimal> ROUND =
      List.of(BigDecimal.ONE, BigDecimal.valueOf(2), BigDecimal.valueOf(5));

  /** Fewer ticks than this would not show that the axis is logarithmic. */
  private static final int FEWEST_TICKS = 3;

  /** Returns the scale of an axis, extended so that all values fit. */
  static Scale of(LinePlot.Axis axis, double[] values, int steps, double start, double end) {
    double from = Math.min(axis.from(), Arrays.stream(values).min().orElse(axis.from()));
    double most = Math.max(axis.to(), Arrays.stream(values).max().orElse(axis.to()));
    if (axis.isLogarithmic() && from <= 0) {
      throw new IllegalArgumentException(
          "axis "
              + axis.title()
              + ": got "
              + from
              + ", expected more than 0 on a logarithmic axis");
    }
    double to = from == most ? from + 1 : most;
    return new Scale(axis, from, to, step(to - from, steps, axis.format()), steps, start, end);
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
    double share =
        axis.isLogarithmic()
            ? StrictMath.log(value / from) / StrictMath.log(to / from)
            : (value - from) / (to - from);
    return start + share * (end - start);
  }

  /** The values of the ticks: the multiples of the step, or round values of all powers. */
  List<BigDecimal> ticks() {
    if (axis.isLogarithmic()) {
      List<BigDecimal> ticks = logarithmicTicks();
      if (ticks.size() >= FEWEST_TICKS) {
        return ticks;
      }
    }
    double width = step.doubleValue();
    List<BigDecimal> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(from / width - 1e-9); i * width <= to + width * 1e-9; i++) {
      ticks.add(step.multiply(BigDecimal.valueOf(i)));
    }
    return ticks;
  }

  /**
   * 1, 2 and 5 times the powers of ten; if these are too many, only the powers, or some of them.
   */
  private List<BigDecimal> logarithmicTicks() {
    List<BigDecimal> all = new ArrayList<>();
    for (int power = exponent(from); power <= exponent(to); power++) {
      for (BigDecimal round : ROUND) {
        all.add(round.scaleByPowerOfTen(power));
      }
    }
    List<BigDecimal> ticks = within(all, 1);
    for (int every = ROUND.size(); ticks.size() > steps + 1; every += ROUND.size()) {
      ticks = within(all, every);
    }
    return ticks;
  }

  private List<BigDecimal> within(List<BigDecimal> all, int every) {
    return IntStream.range(0, all.size())
        .filter(i -> i % every == 0)
        .mapToObj(all::get)
        .filter(tick -> tick.doubleValue() >= from && tick.doubleValue() <= to)
        .toList();
  }

  private static int exponent(double value) {
    return (int) Math.floor(StrictMath.log10(value));
  }

  String label(BigDecimal tick) {
    return axis.format().tick(tick, axis.isLogarithmic() ? tick : step);
  }
}
