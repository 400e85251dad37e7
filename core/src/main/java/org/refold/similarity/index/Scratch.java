package org.refold.similarity.index;

import java.util.Arrays;

/** The working memory of a search; reused, since clearing it is cheaper than allocating it. */
final class Scratch {
  /** The initial number of sets: more than most queries need. */
  private static final int SETS = 64;

  /** By entry of a segment: the query's value. All zero between searches. */
  double[] queryValues = new double[0];

  /** By row: what the vectors have in common with the query. */
  BitCounters[] counters = {};

  /** Sets of vectors, one bit each. */
  long[] candidates = new long[0];

  long[] part = new long[0];
  long[] union = new long[0];
  long[] seen = new long[0];

  /** The bitmaps of a segment to be added up. */
  long[][] sets = new long[SETS][];

  void fit(Segment segment) {
    if (queryValues.length < segment.entryKinds()) {
      queryValues = new double[segment.entryKinds()];
    }
    if (candidates.length < segment.words()) {
      candidates = new long[segment.words()];
      part = new long[segment.words()];
      union = new long[segment.words()];
      seen = new long[segment.words()];
    }
    Arrays.fill(seen, 0, segment.words(), 0);
    if (counters.length < segment.rows()) {
      counters = new BitCounters[segment.rows()];
      Arrays.setAll(counters, row -> new BitCounters());
    }
  }

  /** Drops references to bitmaps, whose segment may be garbage when this memory is used again. */
  void release() {
    sets = new long[SETS][];
  }

  /** Puts a bitmap at a position of the sets, and returns the next position. */
  int addSet(long[] bitmap, int place) {
    if (place == sets.length) {
      sets = Arrays.copyOf(sets, 2 * place);
    }
    sets[place] = bitmap;
    return place + 1;
  }
}
