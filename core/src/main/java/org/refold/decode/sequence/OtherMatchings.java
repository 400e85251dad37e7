package org.refold.decode.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.solver.Budget;

/**
 * Enumerates all matchings of places with counted words that use every word completely, given one
 * of them. Define a directed graph on the words, with an arc from x to y if a place that has x
 * could have y. Rotating along a cycle of arcs gives another matching, and any two matchings differ
 * by such cycles. Therefore the matching is unique if and only if there is no cycle. A place can
 * have a word in some matching if and only if that word is in the same strongly connected component
 * as the place's current word (Costa 1994; Tassa 2012). Each word is one vertex, however often it
 * occurs, since exchanging two equal words does not give another matching.
 *
 * <p>The enumeration follows Uno (1997). A cycle gives a second matching. At a place where the two
 * differ, all matchings are split in two halves: those that keep the first one's word there, and
 * those without it. Each half has a matching to start from. Every search for a cycle takes O(p · w
 * / 64) for p places and w words, and either gives a new matching or closes a half for good.
 */
final class OtherMatchings {
  private final BitMatrix possible;
  private final WordCycle cycle;
  private final BitMatrix rest;
  private final List<int[]> found = new ArrayList<>();
  private final ArrayList<Half> open = new ArrayList<>();

  /**
   * The matchings of a whole that have a word at a place, or those that do not. Without a whole:
   * all matchings.
   */
  private static final class Half {
    /** One of these matchings. */
    final int[] matching;

    final @Nullable Half whole;
    final int place;
    final int word;
    final boolean keeps;

    Half(int[] matching, @Nullable Half whole, int place, int word, boolean keeps) {
      this.matching = matching;
      this.whole = whole;
      this.place = place;
      this.word = word;
      this.keeps = keeps;
    }
  }

  /**
   * Prepares the enumeration, and finds out whether there are other matchings. Takes O(p · w / 64 +
   * w²).
   *
   * @param fits the words that fit each place; reduced to the pairs that are in any matching
   * @param matching a word for each place
   */
  OtherMatchings(BitMatrix fits, int[] matching, Budget budget) {
    int words = fits.columns();
    budget.requireMemory(
        2 * BitMatrix.bytes(fits.rows(), words) + 2 * BitMatrix.bytes(words, words));
    budget.requireTime();
    BitMatrix components = new WordComponents(fits, matching).asRows();
    budget.requireTime();
    long all = 0;
    for (int place = 0; place < fits.rows(); place++) {
      fits.intersect(place, components, matching[place]);
      all += fits.count(place);
    }
    this.possible = fits;
    boolean unique = all == fits.rows();
    this.rest = new BitMatrix(unique ? 0 : fits.rows(), words);
    this.cycle = new WordCycle(unique ? 0 : words);
    found.add(matching);
    if (!unique) {
      open.add(new Half(matching, null, 0, 0, true));
    }
  }

  /** The matchings found so far; the given one is first, and the order depends on it alone. */
  List<int[]> found() {
    return found;
  }

  /**
   * Finds further matchings until there are {@code most} of them, or no more.
   *
   * @throws org.refold.solver.SpentException if the budget is spent; {@link #found} keeps the
   *     matchings found so far
   */
  void find(int most, Budget budget) {
    while (found.size() < most && !open.isEmpty()) {
      budget.requireTime();
      budget.requireMemory((found.size() + 1L) * possible.rows() * Integer.BYTES);
      Half half = open.remove(open.size() - 1);
      settle(half);
      int[] other = cycle.turn(rest, half.matching);
      if (other.length > 0) {
        int place = Arrays.mismatch(half.matching, other);
        int word = half.matching[place];
        found.add(other);
        open.add(new Half(half.matching, half, place, word, true));
        open.add(new Half(other, half, place, word, false));
      }
    }
  }

  /** Sets {@link #rest} to the pairs that matchings of a half can have. */
  private void settle(Half half) {
    rest.become(possible);
    for (Half at = half; at != null && at.whole != null; at = at.whole) {
      if (at.keeps) {
        rest.clearRow(at.place);
        rest.set(at.place, at.word);
      } else {
        rest.clear(at.place, at.word);
      }
    }
  }
}
