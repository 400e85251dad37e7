package org.refold.reshape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Strings that many labels have, so that others like them are spelled in fewer pieces: byte pair
 * encoding (Gage, <i>A new algorithm for data compression</i>, 1994), as it is used for rare words
 * (Sennrich, Haddow and Birch, 2016). Depends on the set of the labels alone.
 */
final class Pieces {
  /** Enough to find what is frequent. */
  private static final int MOST_CHARACTERS = 1 << 15;

  /** More than twice as many places for counts as there can be pairs. */
  private static final int SHIFT = Long.SIZE - 17;

  /** What is found in fewer labels is no pattern. */
  private static final int FEWEST = 4;

  /** All labels as numbers of pieces; −1 after each. */
  private final int[] text;

  private int length;

  /** Pairs of pieces that follow each other, and how often; a map whose keys need no objects. */
  private final long[] pairs;

  private final int[] counts;
  private final List<String> pieces = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private Pieces(Collection<String> labels) {
    text = new int[labels.stream().mapToInt(label -> label.length() + 1).sum()];
    for (String label : labels) {
      label.codePoints().forEach(c -> text[length++] = number(Character.toString(c)));
      text[length++] = -1;
    }
    pairs = new long[1 << (Long.SIZE - SHIFT)];
    counts = new int[pairs.length];
  }

  /** Up to so many pieces of two characters or more. */
  static List<String> of(Collection<String> labels, int most) {
    Pieces all = new Pieces(sample(new TreeSet<>(labels)));
    List<String> found = new ArrayList<>();
    while (found.size() < most) {
      String piece = all.join();
      if (piece == null) {
        break;
      }
      found.add(piece);
    }
    return found;
  }

  /** The labels that a hash puts first: some from everywhere. */
  private static List<String> sample(Set<String> labels) {
    List<String> hashed = new ArrayList<>(labels);
    hashed.sort(
        Comparator.comparingInt((String label) -> label.hashCode() * 0x9E3779B9)
            .thenComparing(Comparator.naturalOrder()));
    int characters = 0;
    int count = 0;
    hashed.removeIf(label -> label.length() > MOST_CHARACTERS / 8);
    while (count < hashed.size() && characters <= MOST_CHARACTERS) {
      characters += hashed.get(count++).length();
    }
    return hashed.subList(0, count);
  }

  private int number(String piece) {
    return numbers.computeIfAbsent(
        piece,
        key -> {
          pieces.add(key);
          return pieces.size() - 1;
        });
  }

  /** Joins the two pieces that follow each other most often; null if none do often enough. */
  private @Nullable String join() {
    Arrays.fill(counts, 0);
    for (int i = 1; i < length; i++) {
      if (text[i - 1] >= 0 && text[i] >= 0) {
        counts[slot(((long) text[i - 1] << 32) | text[i])]++;
      }
    }
    String best = null;
    int most = FEWEST - 1;
    long pair = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      if (counts[slot] >= most && counts[slot] > 0) {
        String joined = joined(pairs[slot]);
        if (counts[slot] > most || (best != null && joined.compareTo(best) < 0)) {
          most = counts[slot];
          best = joined;
          pair = pairs[slot];
        }
      }
    }
    if (best != null) {
      replace(pair, number(best));
    }
    return best;
  }

  /** Where a pair is counted: the first free place from that of its hash on. */
  private int slot(long pair) {
    int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> SHIFT);
    while (counts[slot] > 0 && pairs[slot] != pair) {
      slot = (slot + 1) & (counts.length - 1);
    }
    pairs[slot] = pair;
    return slot;
  }

  private String joined(long pair) {
    return pieces.get((int) (pair >>> 32)) + pieces.get((int) pair);
  }

  private void replace(long pair, int number) {
    int to = 0;
    for (int from = 0; from < length; from++) {
      boolean found =
          from + 1 < length && text[from] == (int) (pair >>> 32) && text[from + 1] == (int) pair;
      text[to++] = found ? number : text[from];
      from += found ? 1 : 0;
    }
    length = to;
  }
}
