package org.refold.decode.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.solver.Budget;

/**
 * All matchings of places with counted words that leave no word over, given one of them. Draw an
 * arc from word x to word y where a place that has x could have y: going round a cycle of arcs
 * gives another matching, and two matchings differ by such cycles. So the matching is the only one
 * if and only if there is no cycle, and a place can have a word in some matching if and only if
 * that word is in one strong component with the place's own (Costa 1994; Tassa 2012). Words are
 * drawn once, however often they occur: exchanging two equal words is no other matching.
 *
 * <p>Enumerated as by Uno (1997): a cycle gives a second matching; where the two differ at a place,
 * one half of all matchings keeps the first one's word there and the other half does without it.
 * Each half has a matching to start from, so every search for a cycle, O(p · w / 64) for p places
 * and w words, either gives a new matching or closes a half for good.
 */
final class OtherMatchings {
  private final BitMatrix possible;
  private final WordCycle cycle;
  private final BitMatrix rest;
  private final List<int[]> found = new ArrayList<>();
  private final ArrayList<Half> open = new ArrayList<>();

  /**
   * Those matchings of a whole that have a word at a place, or those that don't; all of them if
   * they are a half of nothing.
   */
  private static final class Half {
    /** One of them. */
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
   * Finds out whether there are others; costs O(p · w / 64 + w²).
   *
   * @param fits places by words; keeps the pairs that are in some matching
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

  /** The matchings found so far, the given one first, in an order that depends on it alone. */
  List<int[]> found() {
    return found;
  }

  /**
   * Finds further ones until there are so many or no more.
   *
   * @throws org.refold.solver.SpentException if the budget is spent; {@link #found} keeps what was
   *     found
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

  /** Leaves in {@link #rest} what the matchings of a half can have. */
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
