package org.refold.similarity.index;

import java.util.Arrays;

/**
 * Maps each entry to the vectors that have it, with their counts. The vectors are held as bitmaps
 * of those with a count of 1 or more, 2 or more and so on, as long as such a set contains one in
 * {@value #SPARSE} of the vectors; the rest is a list. An occurrence takes 5 bytes in a list, and
 * from 1/8 to {@value #SPARSE}/8 bytes in a bitmap: on the benchmarks' data, 2 bytes on average.
 */
final class InvertedIndex {
  /** A list with more than about one in this many vectors is slower than a bitmap. */
  private static final int SPARSE = 128;

  /** The maximum number of bitmaps per entry. */
  private static final int MOST_BITMAPS = 8;

  private static final long[][] NO_BITMAPS = {};

  private final int words;

  /** By entry: the largest count. */
  private final int[] mostCounts;

  /** By entry: the sets of vectors with a count of 1 or more, 2 or more and so on. */
  private final long[][][] bitmaps;

  /**
   * By entry: the start of its list, which holds vectors with higher counts than it has bitmaps.
   */
  private final int[] listStarts;

  private final int[] lists;
  private final byte[] excesses;

  /** Indexes all vectors of a segment except its outliers. */
  InvertedIndex(Segment segment) {
    int kinds = segment.entryKinds();
    this.words = segment.words();
    this.mostCounts = new int[kinds];
    this.bitmaps = new long[kinds][][];
    this.listStarts = new int[kinds + 1];
    choose(segment);
    this.lists = new int[listStarts[kinds]];
    this.excesses = new byte[lists.length];
    fill(segment);
  }

  /** The end of a vector's entries that are in this index. */
  private static int end(Segment segment, int number) {
    return segment.isOutlier(number)
        ? segment.start(number, 0)
        : segment.end(number, segment.rows() - 1);
  }

  /** Chooses the number of bitmaps of each entry, and the length of its list. */
  private void choose(Segment segment) {
    for (int number = 0; number < segment.size(); number++) {
      for (int place = segment.start(number, 0); place < end(segment, number); place++) {
        int entry = segment.entryAt(place);
        mostCounts[entry] = Math.max(mostCounts[entry], segment.countAt(place));
      }
    }
    // By entry and level: the number of vectors with a higher count.
    int[][] higher = new int[mostCounts.length][];
    for (int entry = 0; entry < higher.length; entry++) {
      higher[entry] = new int[Math.min(mostCounts[entry], MOST_BITMAPS + 1)];
    }
    for (int number = 0; number < segment.size(); number++) {
      for (int place = segment.start(number, 0); place < end(segment, number); place++) {
        int[] levels = higher[segment.entryAt(place)];
        levels[Math.min(segment.countAt(place), levels.length) - 1]++;
      }
    }
    for (int entry = 0; entry < higher.length; entry++) {
      int[] levels = higher[entry];
      for (int level = levels.length - 2; level >= 0; level--) {
        levels[level] += levels[level + 1];
      }
      int dense = 0;
      int most = Math.min(levels.length, MOST_BITMAPS);
      while (dense < most && (long) levels[dense] * SPARSE > segment.size()) {
        dense++;
      }
      bitmaps[entry] = dense == 0 ? NO_BITMAPS : new long[dense][words];
      listStarts[entry + 1] = listStarts[entry] + (dense < levels.length ? levels[dense] : 0);
    }
  }

  private void fill(Segment segment) {
    int[] next = Arrays.copyOf(listStarts, mostCounts.length);
    for (int number = 0; number < segment.size(); number++) {
      for (int place = segment.start(number, 0); place < end(segment, number); place++) {
        int entry = segment.entryAt(place);
        int count = segment.countAt(place);
        int dense = bitmaps[entry].length;
        for (int level = 0; level < Math.min(dense, count); level++) {
          bitmaps[entry][level][number >>> 6] |= 1L << number;
        }
        if (count > dense) {
          lists[next[entry]] = number;
          excesses[next[entry]++] = (byte) (count - dense);
        }
      }
    }
  }

  /** The largest count of an entry. */
  int mostCount(int entry) {
    return mostCounts[entry];
  }

  /** The sets of vectors with a count of 1 or more, 2 or more and so on; only to be read. */
  long[][] bitmaps(int entry) {
    return bitmaps[entry];
  }

  int listStart(int entry) {
    return listStarts[entry];
  }

  /** The number of a vector in a list. */
  int listed(int place) {
    return lists[place];
  }

  /** The count of a vector in a list. */
  int countListed(int entry, int place) {
    return (excesses[place] & 0xff) + bitmaps[entry].length;
  }

  /** The approximate memory, in bytes. */
  long memoryBytes() {
    long bytes = 4L * mostCounts.length + 4L * listStarts.length + 5L * lists.length;
    for (long[][] levels : bitmaps) {
      bytes += 4 + (levels.length == 0 ? 0 : 16 + levels.length * (20 + 8L * words));
    }
    return bytes;
  }
}
