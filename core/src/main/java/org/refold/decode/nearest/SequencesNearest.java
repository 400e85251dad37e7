package org.refold.decode.nearest;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nearest graphs of one or more sequences side by side; the sum of two vectors is that of
 * two sequences, for example. Searches for the nearest single sequences first. Only if several
 * sequences might be equally near does a search over all graphs follow.
 */
final class SequencesNearest implements Search {
  private final SequenceNearest one;
  private final Nearest nearest;
  private final Supplier<Search> all;
  private @Nullable Search further;

  /** A lower bound on graphs of several sequences. */
  private double several = Double.NEGATIVE_INFINITY;

  /**
   * @param all a search for any number of sequences
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
