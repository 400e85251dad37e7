package org.refold.similarity.index;

import org.refold.similarity.RowSimilarity.Common;
import org.refold.similarity.Weights;

/** The sizes of a segment's rows with weighted counts, for one set of weights. */
final class WeightedSizes {
  private final Common common;
  private final Weights weights;

  /** By entry of the segment. */
  private final double[] byEntry;

  private final RowSizes sizes;

  /** Takes one pass over the segment. */
  WeightedSizes(Segment segment, Common common, Weights weights) {
    this.common = common;
    this.weights = weights;
    this.byEntry = new double[segment.entryKinds()];
    for (int entry = 0; entry < byEntry.length; entry++) {
      byEntry[entry] = weights.ofCompared(segment.index(entry));
    }
    int rows = segment.rows();
    float[] least = new float[segment.size() * rows];
    for (int number = 0; number < segment.size(); number++) {
      for (int row = 0; row < rows && !segment.isOutlier(number); row++) {
        double size = 0;
        for (int at = segment.start(number, row); at < segment.end(number, row); at++) {
          double value = byEntry[segment.entryAt(at)] * segment.countAt(at);
          size += common.of(value, value);
        }
        least[number * rows + row] = RowSizes.roundedDown(size);
      }
    }
    this.sizes = RowSizes.of(least, rows);
  }

  boolean isFor(Common itsCommon, Weights itsWeights) {
    return common == itsCommon && weights.equals(itsWeights);
  }

  /** The weights by entry of the segment; only to be read. */
  double[] byEntry() {
    return byEntry;
  }

  RowSizes sizes() {
    return sizes;
  }

  /** The approximate memory, without the weights themselves, in bytes. */
  long memoryBytes() {
    return 8L * byEntry.length + sizes.memoryBytes();
  }
}
