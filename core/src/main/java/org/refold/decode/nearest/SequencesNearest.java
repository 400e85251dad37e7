package org.refold.decode.nearest;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The nearest graphs of sequences, of which there may be several side by side, as the sum of two
 * vectors is that of two sequences. First the nearest single ones; then, only if several might be
 * as near, a search among all.
 */
final class SequencesNearest implements Search {
  private final SequenceNearest one;
  private final Nearest nearest;
  private final Supplier<Search> all;
  private @Nullable Search further;

  /** What graphs of several sequences cost at least. */
  private double several = Double.NEGATIVE_INFINITY;

  /**
   * @param all a search that finds any number of sequences
   */
  SequencesNearest(SequenceNearest one, Nearest nearest, Supplier<Search> all) {
    this.one = one;
    this.nearest = nearest;
    this.all = all;
  }

  @Override
  public void run() {
    several = one.severalSequences();
    one.run();
    if (several <= nearest.limit()) {
      further = all.get();
      further.run();
    }
  }

  @Override
  public double proven() {
    double single = Math.min(one.proven(), several);
    return further == null ? single : Math.max(single, further.proven());
  }

  @Override
  public long steps() {
    return one.steps() + (further == null ? 0 : further.steps());
  }
}
