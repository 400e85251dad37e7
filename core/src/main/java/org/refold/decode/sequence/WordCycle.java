package org.refold.decode.sequence;

import java.util.Arrays;

/**
 * Searches for a cycle of words x → y, where a place that has x could have y, and rotates the
 * matching along it. Reuses its memory between searches.
 */
final class WordCycle {
  private final BitMatrix arcs;

  /** One row: the words that may still lead to a cycle. */
  private final BitMatrix live;

  private final int[] path;

  /** By word: its position on the path, from 1, or 0. */
  private final int[] depthOf;

  WordCycle(int words) {
    this.arcs = new BitMatrix(words, words);
    this.live = new BitMatrix(1, words);
    this.path = new int[words];
    this.depthOf = new int[words];
  }

  /** Returns another matching, or an empty array if there is none. */
  int[] turn(BitMatrix fits, int[] matching) {
    int words = path.length;
    for (int word = 0; word < words; word++) {
      arcs.clearRow(word);
      live.set(0, word);
    }
    for (int place = 0; place < matching.length; place++) {
      arcs.unite(matching[place], fits, place);
    }
    for (int word = 0; word < words; word++) {
      arcs.clear(word, word);
    }
    Arrays.fill(depthOf, 0);
    for (int start = live.next(0, 0); start >= 0; start = live.next(0, start + 1)) {
      int depth = 0;
      path[depth++] = start;
      depthOf[start] = depth;
      while (depth > 0) {
        int word = path[depth - 1];
        int to = arcs.nextCommon(word, 0, live, 0);
        if (to < 0) {
          live.clear(0, word);
          depthOf[word] = 0;
          depth--;
        } else if (depthOf[to] > 0) {
          return turned(fits, matching, depthOf[to] - 1, depth);
        } else {
          path[depth++] = to;
          depthOf[to] = depth;
        }
      }
    }
    return new int[0];
  }

  /** The matching in which one place of each word on the cycle has the next word. */
  private int[] turned(BitMatrix fits, int[] matching, int from, int to) {
    int[] other = matching.clone();
    // Reuses depthOf: by word on the cycle, 0 once one of its places has the next word.
    for (int place = 0, left = to - from; left > 0; place++) {
      int depth = depthOf[matching[place]];
      if (depth > from) {
        int next = path[depth == to ? from : depth];
        if (fits.get(place, next)) {
          other[place] = next;
          depthOf[matching[place]] = 0;
          left--;
        }
      }
    }
    return other;
  }
}
