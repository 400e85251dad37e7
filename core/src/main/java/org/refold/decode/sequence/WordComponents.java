package org.refold.decode.sequence;

import java.util.Arrays;

/**
 * The strongly connected components of the words of a matching, with an arc from x to y if a place
 * that has x could have y (Tarjan 1972, with an explicit stack, since paths may be as long as the
 * number of words).
 */
final class WordComponents {
  private final BitMatrix arcs;

  /** By word: its discovery time, from 1; 0 if not yet discovered. */
  private final int[] met;

  /** By word: the earliest open word that it is known to reach. */
  private final int[] low;

  private final boolean[] open;
  private final int[] stack;
  private int stacked;
  private final BitMatrix rows;

  WordComponents(BitMatrix fits, int[] matching) {
    int words = fits.columns();
    this.arcs = arcs(fits, matching);
    this.met = new int[words];
    this.low = new int[words];
    this.open = new boolean[words];
    this.stack = new int[words];
    this.rows = new BitMatrix(words, words);
    int[] path = new int[words];
    int[] next = new int[words];
    int count = 0;
    for (int start = 0; start < words; start++) {
      int depth = 0;
      if (met[start] == 0) {
        enter(start, ++count);
        path[depth++] = start;
      }
      while (depth > 0) {
        int word = path[depth - 1];
        int to = arcs.next(word, next[word]);
        next[word] = to < 0 ? words : to + 1;
        if (to < 0) {
          depth--;
          if (depth > 0) {
            int before = path[depth - 1];
            low[before] = Math.min(low[before], low[word]);
          }
          if (low[word] == met[word]) {
            close(word);
          }
        } else if (met[to] == 0) {
          enter(to, ++count);
          path[depth++] = to;
        } else if (open[to]) {
          low[word] = Math.min(low[word], met[to]);
        }
      }
    }
  }

  static BitMatrix arcs(BitMatrix fits, int[] matching) {
    BitMatrix arcs = new BitMatrix(fits.columns(), fits.columns());
    for (int place = 0; place < matching.length; place++) {
      arcs.unite(matching[place], fits, place);
    }
    return arcs;
  }

  /** One row per word: the words of its component. */
  BitMatrix asRows() {
    return rows;
  }

  private void enter(int word, int when) {
    met[word] = when;
    low[word] = when;
    open[word] = true;
    stack[stacked++] = word;
  }

  private void close(int word) {
    int end = stacked;
    do {
      open[stack[--stacked]] = false;
    } while (stack[stacked] != word);
    int[] members = Arrays.copyOfRange(stack, stacked, end);
    for (int member : members) {
      rows.set(word, member);
    }
    for (int member : members) {
      if (member != word) {
        rows.unite(member, rows, word);
      }
    }
  }
}
