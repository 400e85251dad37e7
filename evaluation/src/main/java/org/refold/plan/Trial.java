package org.refold.plan;

import java.util.EnumMap;
import java.util.Map;
import org.refold.Width;
import org.refold.Widths;
import org.refold.mask.Masking;

/**
 * A codec that was tried, and the number of graphs of the sample that it made unique.
 *
 * @param constraints the number of constraints of a set
 * @param dimension the length of a vector
 * @param bound the capacity for the graph whose vector carries the least relative to its need
 * @param tried the number of graphs encoded and decoded; not all if too few were unique
 * @param unique the number of those that were proven to be the only graph with their vector
 * @param exhausted the number of the others that reached a limit of decoding
 * @param leastShare a lower limit of the unique share of similar data, at 95% confidence
 * @param reached whether the codec is expected to reach the target on all the data
 */
public record Trial(
    Masking masking,
    Widths widths,
    int sets,
    int constraints,
    int dimension,
    BoundRatio bound,
    int tried,
    int unique,
    int exhausted,
    double leastShare,
    boolean reached) {
  /** The share of the tried graphs that is unique. */
  public double share() {
    return (double) unique / tried;
  }

  /** The total number of constraints of all sets. */
  public long allConstraints() {
    return (long) sets * constraints;
  }

  /** The widths as people write them; leads are included only if they differ from the arguments. */
  public Widths shortWidths() {
    Map<Width, Integer> values = new EnumMap<>(widths.values());
    values.remove(Width.ORDERED_LEAD, values.get(Width.ORDERED));
    values.remove(Width.UNORDERED_LEAD, values.get(Width.UNORDERED));
    return new Widths(values);
  }

  /** Returns the same trial marked as enough, since other trials have shown this share. */
  Trial reaching(double share) {
    return new Trial(
        masking,
        widths,
        sets,
        constraints,
        dimension,
        bound,
        tried,
        unique,
        exhausted,
        share,
        true);
  }
}
