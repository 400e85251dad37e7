package org.refold.cli.render;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.refold.cli.console.Amount;
import org.refold.error.Message;
import org.refold.similarity.Comparison;

/**
 * An entry of a comparison, in words.
 *
 * @param words the symbol or pattern, and how often it occurs if not once
 */
record ComparedEntry(Comparison.Entry entry, String words) {
  /**
   * All entries, in their order.
   *
   * @param words the meaning of each
   */
  static List<ComparedEntry> of(Comparison comparison, List<String> words) {
    return IntStream.range(0, words.size())
        .mapToObj(i -> of(comparison.entries().get(i), words.get(i)))
        .toList();
  }

  private static ComparedEntry of(Comparison.Entry entry, String words) {
    return new ComparedEntry(entry, words + times(entry));
  }

  private static String times(Comparison.Entry entry) {
    if (entry.isShared() && entry.count() != entry.otherCount()) {
      return Message.of(
          " (%s in A, %,d in B)", Amount.of(entry.count(), "time"), entry.otherCount());
    }
    int count = Math.max(entry.count(), entry.otherCount());
    return count == 1 ? "" : " (" + Amount.of(count, "time") + ")";
  }

  /**
   * Returns the words of symbols. Positions of sequences, which have the first indices, are
   * combined to ranges.
   *
   * @param positions the number of positions
   */
  static List<String> wordsOfSymbols(List<ComparedEntry> symbols, int positions) {
    List<String> words = new ArrayList<>();
    int begin = 0;
    for (int i = 0; i < symbols.size(); i++) {
      int index = symbols.get(i).entry().index();
      boolean continued =
          i + 1 < symbols.size()
              && symbols.get(i + 1).entry().index() == index + 1
              && index + 1 < positions;
      if (!continued) {
        words.add(
            i == begin
                ? symbols.get(i).words()
                : "positions " + (symbols.get(begin).entry().index() + 1) + " to " + (index + 1));
        begin = i + 1;
      }
    }
    return words;
  }
}
