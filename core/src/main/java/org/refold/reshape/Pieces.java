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
 * Finds strings that many labels contain, so that similar labels are spelled in fewer pieces. Uses
 * byte pair encoding (Gage, <i>A new algorithm for data compression</i>, 1994) as applied to rare
 * words (Sennrich, Haddow and Birch, 2016). The result depends only on the set of labels.
 */
final class Pieces {
  /** The size of the sample of labels, which is enough to find frequent strings. */
  private static final int MOST_CHARACTERS = 1 << 15;

  /** Gives the hash table of counts more than twice as many slots as there can be pairs. */
  private static final int SHIFT = Long.SIZE - 17;

  /** The minimum number of occurrences of a piece. */
  private static final int FEWEST = 4;

  /** All labels as numbers of pieces, each label followed by −1. */
  private final int[] text;

  private int length;

  /**
   * The pairs of adjacent pieces, with their counts in the other array: a hash map without objects.
   */
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

  /** Returns up to {@code most} pieces of two or more characters. */
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

  /** Returns a pseudo-random sample of the labels: those with the smallest hashes. */
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

  /** Joins the most frequent pair of adjacent pieces; returns null if none is frequent enough. */
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

  /**
   * Returns the slot that counts a pair: its own or else the first free one, from that of its hash
   * on.
   */
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
