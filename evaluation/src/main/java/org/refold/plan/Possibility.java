package org.refold.plan;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.refold.Width;
import org.refold.Widths;
import org.refold.constraint.ConstraintSettings;
import org.refold.graph.Graph;
import org.refold.size.LogFactorial;

/**
 * The codecs allowed by a goal that the counting bound does not exclude, under one choice of masks
 * and caps.
 *
 * <p>If all widths are fixed, the bits that a set can carry are known, and the number of sets is
 * limited by the goal or by the dimension. If a width is open, only the dimension is a limit. A
 * graph that matches n constraints of a set then has at most as many vectors with t sets as there
 * are multisets of t · n constraints, however these belong to sets and families.
 */
final class Possibility {
  private final MaskedSample sample;
  private final PlanGoal goal;
  private final int required;
  private final boolean widthsAreFixed;

  Possibility(MaskedSample sample, PlanGoal goal, int required) {
    this.sample = sample;
    this.goal = goal;
    this.required = required;
    this.widthsAreFixed = sample.start.families().stream().allMatch(goal::fixes);
  }

  boolean isExcluded() {
    return excludes(capacityBits(goal.mostDimension()));
  }

  private boolean excludes(double[] bits) {
    return sample.excludes(bits, required);
  }

  /** By graph: the most bits that a vector of this length can carry. */
  private double[] capacityBits(int mostDimension) {
    if (widthsAreFixed) {
      return capacityBits(sample.start, mostDimension);
    }
    long constraints = Math.max(0L, (long) mostDimension - sample.symbols);
    long sets = goal.sets().orElse((int) Math.min(constraints, ConstraintSettings.MAX_SETS));
    return Arrays.stream(sample.matches)
        .mapToDouble(
            matches ->
                mostDimension == Integer.MAX_VALUE
                    ? Double.POSITIVE_INFINITY
                    : constraints == 0 ? 0 : LogFactorial.multisets(constraints, sets * matches))
        .toArray();
  }

  /** The same for given widths, with the goal's number of sets, or as many as possible. */
  private double[] capacityBits(Setting setting, int mostDimension) {
    long constraints = Math.max(1, sample.constraints(setting));
    long within = Math.max(0L, ((long) mostDimension - sample.symbols) / constraints);
    int most = (int) Math.min(within, ConstraintSettings.MAX_SETS);
    int sets = goal.sets().orElse(most) <= most ? goal.sets().orElse(most) : 0;
    return sample.capacityBits(setting.withSets(sets));
  }

  /** The missing bits of the graph that lacks most. */
  double lack() {
    double[] bits = capacityBits(goal.mostDimension());
    int poorest = poorest(bits);
    return sample.neededBits[poorest] - bits[poorest];
  }

  private int poorest(double[] bits) {
    int poorest = 0;
    for (int i = 1; i < bits.length; i++) {
      if (sample.neededBits[i] - bits[i] > sample.neededBits[poorest] - bits[poorest]) {
        poorest = i;
      }
    }
    return poorest;
  }

  Refusal refusal(List<Graph> graphs) {
    double[] bits = capacityBits(goal.mostDimension());
    int poorest = poorest(bits);
    return new Refusal(
        graphs.get(poorest),
        sample.neededBits[poorest],
        bits[poorest],
        leastSets(),
        leastWidth(),
        leastDimension());
  }

  private OptionalInt leastSets() {
    return widthsAreFixed
        ? least(ConstraintSettings.MAX_SETS, sets -> isPossible(sample.start.withSets(sets)))
        : OptionalInt.empty();
  }

  private boolean isPossible(Setting setting) {
    return sample.dimension(setting) <= goal.mostDimension() && !sample.excludes(setting, required);
  }

  private OptionalInt leastWidth() {
    return goal.widths().values().isEmpty()
        ? OptionalInt.empty()
        : least(
            ConstraintSettings.MAX_WIDTH,
            width ->
                sample.constraints(uniform(width)) == Integer.MAX_VALUE
                    || !excludes(capacityBits(uniform(width), goal.mostDimension())));
  }

  private Setting uniform(int width) {
    Map<Width, Integer> values = new EnumMap<>(Width.class);
    sample.start.families().forEach(family -> values.put(family, width));
    return new Setting(new Widths(values), sample.start.sets());
  }

  private OptionalInt leastDimension() {
    return least(Integer.MAX_VALUE, dimension -> !excludes(capacityBits(dimension)));
  }

  /** The smallest number with a property that holds for all larger ones. */
  private static OptionalInt least(int most, IntPredicate holds) {
    int low = 1;
    int high = 1;
    while (!holds.test(high)) {
      if (high > most / 2) {
        return OptionalInt.empty();
      }
      low = high + 1;
      high *= 2;
    }
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return OptionalInt.of(low);
  }
}
