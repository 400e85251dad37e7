package org.refold.experiments.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the tokens of two texts that are not in a longest common subsequence of both. A token is a
 * word or any other single character; blanks are never marked.
 */
final class Differences {
  private static final Pattern TOKEN =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}_$]+|\\s+|.", Pattern.DOTALL);

  /**
   * The maximum number of pairs of tokens to compare. In longer texts, everything between the
   * common beginning and the common end counts as different.
   */
  private static final long MOST_PAIRS = 4_000_000;

  private Differences() {}

  record Piece(String text, boolean differs) {}

  static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }

  /** Returns, for each token of one text, whether the other has it too. */
  static boolean[] common(List<String> one, List<String> other) {
    int shorter = Math.min(one.size(), other.size());
    int start = 0;
    while (start < shorter && one.get(start).equals(other.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && one.get(one.size() - 1 - end).equals(other.get(other.size() - 1 - end))) {
      end++;
    }
    boolean[] common = new boolean[one.size()];
    Arrays.fill(common, 0, start, true);
    Arrays.fill(common, one.size() - end, one.size(), true);
    align(
        one.subList(start, one.size() - end),
        other.subList(start, other.size() - end),
        common,
        start);
    return common;
  }

  private static void align(List<String> one, List<String> other, boolean[] common, int start) {
    if ((long) one.size() * other.size() > MOST_PAIRS) {
      return;
    }
    int[][] longest = new int[one.size() + 1][other.size() + 1];
    for (int i = one.size() - 1; i >= 0; i--) {
      for (int j = other.size() - 1; j >= 0; j--) {
        longest[i][j] =
            one.get(i).equals(other.get(j))
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int j = 0;
    for (int i = 0; i < one.size() && j < other.size(); ) {
      if (one.get(i).equals(other.get(j))) {
        common[start + i++] = true;
        j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  /** Splits the text into pieces, as long as possible. */
  static List<Piece> pieces(List<String> tokens, boolean[] common) {
    List<Piece> pieces = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    boolean differs = false;
    for (int i = 0; i < common.length; i++) {
      boolean next = !common[i] && !tokens.get(i).isBlank();
      if (next != differs && !text.isEmpty()) {
        pieces.add(new Piece(text.toString(), differs));
        text.setLength(0);
      }
      differs = next;
      text.append(tokens.get(i));
    }
    if (!text.isEmpty()) {
      pieces.add(new Piece(text.toString(), differs));
    }
    return pieces;
  }
}
