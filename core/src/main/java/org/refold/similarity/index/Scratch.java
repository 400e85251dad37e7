package org.refold.similarity.index;

import java.util.Arrays;

/** The room that a search works in; kept from one search to the next, as clearing it costs less. */
final class Scratch {
  /** More than most queries need. */
  private static final int SETS = 64;

  /** By entry of a segment: the query's value. All zero between searches. */
  double[] queryValues = new double[0];

  /** By row: how much the vectors have in common with the query. */
  BitCounters[] counters = {};

  /** Sets of vectors, a bit each. */
  long[] candidates = new long[0];

  long[] part = new long[0];
  long[] union = new long[0];
  long[] seen = new long[0];

  /** Bitmaps of a segment that are to be added up. */
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

  /** Lets go of bitmaps, whose segment may be gone when the room is used again. */
  void release() {
    sets = new long[SETS][];
  }

  /** Puts a bitmap at a place of the sets, and answers the next place. */
  int addSet(long[] bitmap, int place) {
    if (place == sets.length) {
      sets = Arrays.copyOf(sets, 2 * place);
    }
    sets[place] = bitmap;
    return place + 1;
  }
}
