package org.refold.plan;

import java.util.EnumMap;
import java.util.Map;
import org.refold.Width;
import org.refold.Widths;
import org.refold.mask.Masking;

/**
 * A codec, and how many graphs of the sample it made unique.
 *
 * @param constraints how many a set has
 * @param dimension the length of a vector
 * @param bound what the vectors can tell of the graph for which that is least, by what it needs
 * @param tried how many graphs were encoded and decoded; not all if too few were unique
 * @param unique how many of those were proven to be the only graph with their vector
 * @param exhausted how many of the others ran into a limit of decoding
 * @param leastShare the share of data like the sample that is unique at least, at 95% confidence
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
  /** The share of the graphs tried that is unique. */
  public double share() {
    return (double) unique / tried;
  }

  /** How many constraints all sets have together. */
  public long allConstraints() {
    return (long) sets * constraints;
  }

  /** The widths as people write them: of leads, only those that differ from the arguments'. */
  public Widths shortWidths() {
    Map<Width, Integer> values = new EnumMap<>(widths.values());
    values.remove(Width.ORDERED_LEAD, values.get(Width.ORDERED));
    values.remove(Width.UNORDERED_LEAD, values.get(Width.UNORDERED));
    return new Widths(values);
  }

  /** The same trial where it is enough, as others have shown for so large a share. */
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
