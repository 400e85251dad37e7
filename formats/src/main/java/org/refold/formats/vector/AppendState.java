package org.refold.formats.vector;

import java.util.List;

/**
 * How far a part is.
 *
 * @param rows how many rows it has
 * @param labels the labels with the numbers 0, 1, …, where the format numbers labels; else empty
 * @param codecIds the ids of its vectors in the order of their first rows, where the rows of the
 *     format don't have them; else empty
 * @param integers whether labels are integers, and have no other numbers
 */
public record AppendState(long rows, List<String> labels, List<Long> codecIds, boolean integers) {
  /** The state of a new part. */
  public static final AppendState NOTHING = new AppendState(0, List.of(), List.of());

  public AppendState {
    labels = List.copyOf(labels);
    codecIds = List.copyOf(codecIds);
  }

  /** The state of a part whose labels are names. */
  public AppendState(long rows, List<String> labels, List<Long> codecIds) {
    this(rows, labels, codecIds, false);
  }

  LabelNumbers labelNumbers() {
    return new LabelNumbers(integers, labels);
  }
}
