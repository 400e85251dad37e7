package org.refold.similarity.index;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.refold.similarity.Similarity;

/**
 * Finds the vectors of a segment that are among the best. Counts what all vectors have in common
 * with the query, one row after the other. After each row, it determines which vectors can still be
 * among the best, until few are left; only these are compared entry by entry. A vector is excluded
 * only by an upper bound of its similarity, so the result is that of comparing all vectors.
 */
final class SegmentSearch {
  /** Counting another row costs about as much as comparing one in this many of all vectors. */
  private static final int FEW = 64;

  /** The number of attempts to find a level that just enough vectors reach. */
  private static final int TRIALS = 8;

  /** At most this many times k vectors are compared ahead of the others. */
  private static final long AHEAD = 6;

  /** The number of ranges of B with separate bounds of S; see {@link #retainMixed}. */
  private static final int RANGES = 3;

  private final Segment segment;
  private final long[] live;
  private final Query query;
  private final Best best;
  private final Scratch scratch;
  private final double lambda;
  private final RowSearch[] rows;
  private int countedRows;

  /** All vectors with a larger B have been compared. */
  private double mostSymbols = Double.MAX_VALUE;

  /** Fewer than k vectors are more similar than this. */
  private double high = Double.MAX_VALUE;

  /**
   * @param live the vectors that were not removed, one bit each
   */
  SegmentSearch(Segment segment, long[] live, Query query, Best best, Scratch scratch) {
    this.segment = segment;
    this.live = live;
    this.query = query;
    this.best = best;
    this.scratch = scratch;
    this.lambda = query.similarity().lambda();
    this.rows = new RowSearch[segment.rows()];
  }

  void run() {
    scratch.fit(segment);
    Arrays.setAll(rows, row -> new RowSearch(segment, query, row, scratch));
    search();
    for (RowSearch row : rows) {
      row.clear();
    }
    scratch.release();
  }

  private void search() {
    boolean early = !best.isFull();
    long few = Math.max(segment.size() / FEW, AHEAD * best.k());
    long left = segment.size();
    System.arraycopy(live, 0, scratch.candidates, 0, segment.words());
    int[] order = order();
    for (int i = 0; i < order.length && left > few && rows[order[i]].count(); i++) {
      countedRows++;
      boolean last = i == order.length - 1;
      // Two rows carry too little information about the least of all.
      if (i > 1 || last || lambda < 1) {
        long before = left;
        left = retainCandidates();
        if (left > few && (early || last || i == 0)) {
          compareSome(before);
          left = retainCandidates();
        }
      }
    }
    compareAll(scratch.candidates);
  }

  /**
   * The rows to count, in order. All rows have to reach S, so if only S matters, the cheapest rows
   * come first. Otherwise the symbols come first, since their φ is B, and an upper bound of the
   * mix. A row without entries has nothing to count. Every graph has symbols; without them, nothing
   * is known about B.
   */
  private int[] order() {
    if (lambda < 1 && query.isEmpty(0)) {
      return new int[0];
    }
    return IntStream.range(0, lambda == 0 ? 1 : rows.length)
        .filter(row -> !query.isEmpty(row))
        .boxed()
        .sorted(Comparator.comparingLong(row -> lambda < 1 && row == 0 ? -1 : rows[row].cost()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /**
   * Compares a few promising vectors in order to raise the threshold, which determines how many can
   * be excluded. The number of vectors that reach a level falls by about the same factor per step
   * of the level, so the level that just enough of them reach is interpolated from two others.
   *
   * @param left the number of candidates before the last row was counted
   */
  private void compareSome(long left) {
    boolean bySets = lambda < 1 && countedRows > 1;
    double low = bySets ? 0 : Math.max(0, best.threshold());
    double atLow = Math.max((double) left, 4.0 * best.k());
    double atHigh = 0.5;
    double wanted = 2.0 * best.k();
    // From the second row of a mix on, levels are no longer those of B.
    double before = bySets && countedRows == 2 ? Double.MAX_VALUE : high;
    high = Math.min(before, highest(bySets ? 1 : 0));
    for (int trial = 0; trial < TRIALS && low < high; trial++) {
      double share = Math.log(atLow / wanted) / Math.log(atLow / atHigh);
      double level = low + (high - low) * Math.min(0.95, Math.max(0.05, share));
      long found = retainPromising(level);
      if (found < best.k()) {
        high = level;
        atHigh = Math.max(0.5, (double) found);
      } else if (found > AHEAD * best.k()) {
        low = level;
        atLow = (double) found;
      } else {
        compareAll(scratch.candidates);
        mostSymbols = bySets ? mostSymbols : level;
        return;
      }
    }
    // Many vectors are equally similar, or few are similar at all: the first ones do as well as
    // any.
    retainPromising(low);
    compareFirst(AHEAD * best.k());
  }

  private void compareFirst(long most) {
    long left = most;
    for (int place = 0; place < segment.size() && left > 0; place++) {
      int number = segment.numberAt(place);
      if ((scratch.candidates[number >>> 6] >>> number & 1) != 0) {
        compare(number);
        left--;
      }
    }
  }

  /** An upper bound of the least φ of the counted rows, from {@code firstRow} on. */
  private double highest(int firstRow) {
    double least = Double.MAX_VALUE;
    for (int row = firstRow; row < rows.length; row++) {
      least = rows[row].isCounted() ? Math.min(least, rows[row].highest()) : least;
    }
    return least;
  }

  /**
   * Selects vectors that seem similar enough to be compared ahead of the others, and returns their
   * number. For a mix, once further rows were counted: those with the required B that reach the
   * level in these rows.
   */
  private long retainPromising(double level) {
    if (lambda == 1 || countedRows == 1) {
      return retain(level);
    }
    rows[0].retain(best.threshold(), live, scratch.candidates);
    retainRows(1, level, scratch.candidates);
    return size(scratch.candidates);
  }

  /** Selects the vectors that can still be among the best, and returns their number. */
  private long retainCandidates() {
    retain(best.threshold());
    long[] outliers = segment.outliers();
    for (int w = 0; w < segment.words(); w++) {
      scratch.candidates[w] |= live[w] & outliers[w];
    }
    return size(scratch.candidates);
  }

  /**
   * Selects the vectors that may reach a level by the counted rows, without outliers; returns their
   * number.
   */
  private long retain(double level) {
    long[] candidates = scratch.candidates;
    System.arraycopy(live, 0, candidates, 0, segment.words());
    if (level > 0) {
      if (lambda == 1) {
        retainRows(0, level, candidates);
      } else {
        retainMixed(level, candidates);
      }
    }
    return size(candidates);
  }

  private long size(long[] set) {
    long size = 0;
    for (int w = 0; w < segment.words(); w++) {
      size += Long.bitCount(set[w]);
    }
    return size;
  }

  private void retainRows(int firstRow, double level, long[] set) {
    for (int row = firstRow; row < rows.length; row++) {
      if (rows[row].isCounted()) {
        rows[row].retain(level, set, set);
      }
    }
  }

  /**
   * λ·S + (1 − λ)·B reaches a level only if B does. If B is at most b, the mix reaches the level
   * only if each other row reaches (level − (1 − λ)·b) / λ. The range of B is therefore divided
   * into parts, each with its own b.
   */
  private void retainMixed(double level, long[] candidates) {
    rows[0].retain(level, candidates, candidates);
    double most = Math.min(mostSymbols, rows[0].highest());
    if (level >= most || countedRows == 1) {
      return;
    }
    long[] union = scratch.union;
    Arrays.fill(union, 0, segment.words(), 0);
    for (int range = 0; range < RANGES; range++) {
      double low = level + (most - level) * range / RANGES;
      double b = level + (most - level) * (range + 1) / RANGES;
      double rounding = RowSearch.ROUNDING * (level + b);
      rows[0].retain(low, candidates, scratch.part);
      retainRows(1, (level - (1 - lambda) * b - rounding) / lambda, scratch.part);
      for (int w = 0; w < segment.words(); w++) {
        union[w] |= scratch.part[w];
      }
    }
    System.arraycopy(union, 0, candidates, 0, segment.words());
  }

  private void compareAll(long[] set) {
    for (int w = 0; w < segment.words(); w++) {
      for (long left = set[w] & ~scratch.seen[w]; left != 0; left &= left - 1) {
        compare((w << 6) | Long.numberOfTrailingZeros(left));
      }
    }
  }

  /**
   * Compares a vector, and stops as soon as a bound shows that it is not among the best: first by
   * the counted rows, then entry by entry in the other rows, and finally in all.
   */
  private void compare(int number) {
    long bit = 1L << number;
    if ((scratch.seen[number >>> 6] & bit) != 0) {
      return;
    }
    scratch.seen[number >>> 6] |= bit;
    int id = segment.id(number);
    Similarity similarity = query.similarity();
    double leastBound = Double.MAX_VALUE;
    double symbolsBound = Double.MAX_VALUE;
    for (int row = 0; row < rows.length && !segment.isOutlier(number); row++) {
      if (rows[row].isCounted()) {
        double bound = rows[row].bound(number);
        leastBound = Math.min(leastBound, bound);
        symbolsBound = row == 0 ? bound : symbolsBound;
        if (!best.admits(id, similarity.mixed(leastBound, symbolsBound))) {
          return;
        }
      }
    }
    double least = Double.MAX_VALUE;
    double symbols = 0;
    for (int row = 0; row < rows.length; row++) {
      if (!rows[row].isCounted()) {
        double phi = rows[row].phi(number);
        least = Math.min(least, phi);
        symbols = row == 0 ? phi : symbols;
        leastBound = Math.min(leastBound, phi);
        symbolsBound = row == 0 ? phi : symbolsBound;
        if (!best.admits(id, similarity.mixed(leastBound, symbolsBound))) {
          return;
        }
      }
    }
    for (int row = 0; row < rows.length; row++) {
      if (rows[row].isCounted()) {
        double phi = rows[row].phi(number);
        least = Math.min(least, phi);
        symbols = row == 0 ? phi : symbols;
      }
    }
    best.offer(id, similarity.mixed(least, symbols));
  }
}
