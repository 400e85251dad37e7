package org.refold.similarity.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.similarity.RowSimilarity.Common;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/**
 * Compares one row of a query with that row of all vectors of a segment. After {@link #count}, it
 * knows an upper bound of what each vector has in common with the query, and therefore of φ.
 */
final class RowSearch {
  /** Computed bounds are raised by this share, so that rounding cannot make them too small. */
  static final double ROUNDING = 1e-9;

  /** The number of bitmap words that are counted in the time of one vector of a list. */
  private static final int WORDS_FOR_ONE = 8;

  /** The maximum value of a counter. */
  private static final int LARGEST = 1 << 30;

  /**
   * Thresholds are close if they differ by at most the smaller one times 2 to the power of minus
   * this.
   */
  private static final int NEARNESS = 4;

  /**
   * The same with weights: blocks are not ordered by weighted sizes, so their thresholds differ
   * more.
   */
  private static final int WEIGHTED_NEARNESS = 3;

  /** Thresholds from here on are only searched for approximately; a power of two. */
  private static final int PRECISION = 64;

  private final Segment segment;
  private final InvertedIndex inverted;
  private final Query query;
  private final int row;
  private final Scratch scratch;
  private final BitCounters counters;
  private final RowSizes sizes;

  /** By entry of the segment; null if all weights are 1. */
  private final double @Nullable [] weights;

  private final boolean ofProducts;

  /** The entries of the query that occur in the segment. */
  private final int[] entries;

  /** By entry: the amount added to a counter per occurrence in a vector. */
  private final int[] steps;

  /** By entry: the maximum number of occurrences that count; for minima, the query's count. */
  private final int[] caps;

  /** The value of one count of a counter. */
  private final double unit;

  private boolean counted;
  private double highest;

  RowSearch(Segment segment, Query query, int row, Scratch scratch) {
    this.segment = segment;
    this.inverted = segment.inverted();
    this.query = query;
    this.row = row;
    this.scratch = scratch;
    this.counters = scratch.counters[row];
    this.ofProducts = query.common() == Common.PRODUCTS;
    this.unit = query.unit(row);
    @Nullable Weights given = query.weights();
    if (given == null) {
      this.sizes = segment.sizes(query.common());
      this.weights = null;
    } else {
      WeightedSizes weighted = segment.sizes(query.common(), given);
      this.sizes = weighted.sizes();
      this.weights = weighted.byEntry();
    }
    CountVector vector = query.vector();
    int begin = vector.rowBegin(row);
    int length = vector.rowBegin(row + 1) - begin;
    int[] known = new int[length];
    int[] itsSteps = new int[length];
    int[] itsCaps = new int[length];
    int found = 0;
    for (int i = begin; i < begin + length; i++) {
      int entry = segment.entry(vector.index(i));
      if (entry >= 0 && query.value(i) > 0) {
        known[found] = entry;
        itsSteps[found] = query.step(i, row);
        itsCaps[found++] = ofProducts ? Integer.MAX_VALUE : vector.count(i);
        scratch.queryValues[entry] = query.value(i);
      }
    }
    this.entries = Arrays.copyOf(known, found);
    this.steps = Arrays.copyOf(itsSteps, found);
    this.caps = Arrays.copyOf(itsCaps, found);
  }

  /** Resets the scratch memory. */
  void clear() {
    for (int entry : entries) {
      scratch.queryValues[entry] = 0;
    }
  }

  boolean isCounted() {
    return counted;
  }

  /** The approximate cost of counting, in units of the time for one vector of a list. */
  long cost() {
    long cost = 0;
    for (int i = 0; i < entries.length; i++) {
      int entry = entries[i];
      int bitmaps = Math.min(caps[i], inverted.bitmaps(entry).length) * Integer.bitCount(steps[i]);
      cost += (long) bitmaps * segment.words() / WORDS_FOR_ONE;
      cost += inverted.listStart(entry + 1) - inverted.listStart(entry);
    }
    return cost;
  }

  /**
   * Counts what all vectors have in common with the query; returns false if counters would
   * overflow.
   */
  boolean count() {
    long largest = 0;
    for (int i = 0; i < entries.length; i++) {
      largest += (long) steps[i] * Math.min(caps[i], inverted.mostCount(entries[i]));
      if (largest > LARGEST) {
        return false;
      }
    }
    counters.reset(segment.words(), (int) largest);
    for (int i = 0; i < entries.length; i++) {
      countList(entries[i], steps[i], caps[i]);
    }
    countBitmaps();
    counters.trim();
    highest = findHighest();
    counted = true;
    return true;
  }

  private void countList(int entry, int step, int cap) {
    int dense = inverted.bitmaps(entry).length;
    if (cap <= dense) {
      return;
    }
    for (int at = inverted.listStart(entry), end = inverted.listStart(entry + 1); at < end; at++) {
      int other = Math.min(cap, inverted.countListed(entry, at));
      counters.add(inverted.listed(at), step * (other - dense));
    }
  }

  /**
   * A count of c is in c bitmaps: products add a step for each of them, minima for up to the cap.
   */
  private void countBitmaps() {
    int highest = Arrays.stream(steps).max().orElse(0);
    for (int plane = 0; highest >> plane != 0; plane++) {
      int found = 0;
      for (int i = 0; i < entries.length; i++) {
        if ((steps[i] >> plane & 1) != 0) {
          long[][] bitmaps = inverted.bitmaps(entries[i]);
          for (int level = 0; level < Math.min(caps[i], bitmaps.length); level++) {
            found = scratch.addSet(bitmaps[level], found);
          }
        }
      }
      counters.addAll(scratch.sets, found, plane);
    }
  }

  /** An upper bound of φ of all vectors. */
  double highest() {
    return highest;
  }

  private double findHighest() {
    double found = 0;
    for (int block = 0; block < sizes.blocks(); block++) {
      double size = sizes.most(row, block);
      if (size > 0) {
        double least = sizes.leastAt(row, sizes.leastOf(row, block));
        found = Math.max(found, finite(query.bound(row, query.most(row, size), least)));
      }
    }
    return found;
  }

  /** An upper bound of φ of a vector. */
  double bound(int number) {
    double phi = query.bound(row, unit * counters.get(number), sizes.least(number, row));
    return finite(phi + ROUNDING * phi);
  }

  /**
   * Replaces infinity and NaN, since bounds of sizes can lead to them, and a mix needs a number.
   */
  private static double finite(double bound) {
    return bound <= Double.MAX_VALUE ? bound : Double.MAX_VALUE;
  }

  /** φ of a vector, computed entry by entry. */
  double phi(int number) {
    double size = 0;
    double common = 0;
    for (int at = segment.start(number, row), end = segment.end(number, row); at < end; at++) {
      int entry = segment.entryAt(at);
      int count = segment.countAt(at);
      double value = weights == null ? count : weights[entry] * count;
      if (ofProducts) {
        size += value * value;
        common += scratch.queryValues[entry] * value;
      } else {
        size += value;
        common += Math.min(scratch.queryValues[entry], value);
      }
    }
    return query.phi(row, common, size);
  }

  /**
   * Keeps the vectors of a set whose φ may reach a level. Consecutive blocks with close thresholds
   * are checked together, against the least of them, since longer runs are faster.
   *
   * @param kept receives the result; may be the set itself
   */
  void retain(double level, long[] set, long[] kept) {
    int[] thresholds = thresholds(level - ROUNDING * Math.abs(level));
    int nearness = weights == null ? NEARNESS : WEIGHTED_NEARNESS;
    int words = segment.words();
    int step = RowSizes.BLOCK >>> 6;
    int begin = 0;
    int least = thresholds[sizes.leastOf(row, 0)];
    int most = least;
    for (int word = step; word < words; word += step) {
      int next = thresholds[sizes.leastOf(row, word / step)];
      int nextLeast = Math.min(least, next);
      int nextMost = Math.max(most, next);
      if (nextMost - nextLeast > nextLeast >> nearness) {
        counters.retain(least, begin, word, set, kept);
        begin = word;
        nextLeast = next;
        nextMost = next;
      }
      least = nextLeast;
      most = nextMost;
    }
    counters.retain(least, begin, words, set, kept);
  }

  /** By least size of a block: the amount that its vectors must have in common to reach a level. */
  private int[] thresholds(double level) {
    int[] thresholds = new int[sizes.leasts(row)];
    int threshold = 0;
    for (int place = 0; place < thresholds.length && level > 0; place++) {
      double size = sizes.leastAt(row, place);
      threshold = size == Double.POSITIVE_INFINITY ? LARGEST : threshold(size, level, threshold);
      thresholds[place] = threshold;
    }
    return thresholds;
  }

  /**
   * A lower bound of the amount that a row of some size must have in common with the query to reach
   * a level. Too low by at most one part in {@value #PRECISION}, since more precision costs more
   * than it saves.
   *
   * @param guess the start of the search; the threshold of a similar size
   */
  private int threshold(double size, double level, int guess) {
    // Everything from {@code above} on reaches the level, and {@code below} does not. Both are
    // found by doubling steps, then by bisection.
    int below = guess;
    int above = guess;
    int first = 1 + guess / PRECISION;
    for (int step = first; below >= 0 && mayReach(below, size, level); step *= 2) {
      above = below;
      below = Math.max(below - step, below == 0 ? -1 : 0);
    }
    for (int step = first; above < LARGEST && !mayReach(above, size, level); step *= 2) {
      below = above;
      above = Math.min(above + step, LARGEST);
    }
    while (above - below > 1 + below / PRECISION) {
      int middle = (below + above) >>> 1;
      if (mayReach(middle, size, level)) {
        above = middle;
      } else {
        below = middle;
      }
    }
    // Clears the last digits, so that the planes of those digits can be skipped.
    int threshold = below + 1;
    return threshold & -Math.max(1, Integer.highestOneBit(threshold) / PRECISION);
  }

  /** Written so that NaN counts as possible. */
  private boolean mayReach(int common, double size, double level) {
    return !(query.bound(row, unit * common, size) < level);
  }
}
