package org.refold.formats.vector;

import java.util.List;

/**
 * The state of a part after some rows.
 *
 * @param rows the number of rows
 * @param labels the labels with the numbers 0, 1, …, if the format numbers labels; else empty
 * @param codecIds the codec ids of its vectors in the order of their first rows, if the format's
 *     rows do not contain them; else empty
 * @param integers whether labels are integers, which are their own numbers
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
