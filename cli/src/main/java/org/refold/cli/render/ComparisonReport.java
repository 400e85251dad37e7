package org.refold.cli.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.GradedComparison;
import org.refold.MarkLegend;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.input.SignatureFacts;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.pattern.Grading;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;

/**
 * Writes a comparison of two items as text. Each set describes the same nodes by other patterns, so
 * those of one set suffice; those of the least similar set also explain the value of S.
 */
public final class ComparisonReport {
  private static final int FEW_SYMBOLS = 60;
  private static final int FEW_PATTERNS = 8;
  private static final int COLUMNS = 100;

  private final Comparison comparison;
  private final List<ComparedEntry> entries;
  private final int positions;
  private final String legend;
  private final Optional<GradedComparison> graded;
  private final Optional<Grading> grading;
  private final boolean all;
  private final Output output;
  private boolean leftOut;

  /**
   * Creates a report.
   *
   * @param words the meaning of each entry
   * @param graded near patterns, if labels are graded and both items are known
   * @param all whether to show all entries, rather than a few of one set
   */
  public ComparisonReport(
      Comparison comparison,
      List<String> words,
      Optional<GradedComparison> graded,
      Codec codec,
      boolean all,
      Output output) {
    boolean isPlain = codec.shape().plain().isPresent();
    this.comparison = comparison;
    this.entries = ComparedEntry.of(comparison, words);
    this.positions = isPlain ? 0 : SignatureFacts.of(codec.signature()).positions();
    this.legend = isPlain ? "" : MarkLegend.of(codec);
    this.graded = graded;
    this.grading = codec.grading();
    this.all = all;
    this.output = output;
  }

  public void write(ComparedItem a, ComparedItem b, Similarity similarity) {
    writeItem("A", a);
    writeItem("B", b);
    writeRows(similarity);
    if (!legend.isEmpty()) {
      output.line("marks: " + legend);
    }
    writeGroup("both have", Comparison.Entry::isShared);
    graded.ifPresent(this::writeNear);
    writeGroup("only A has", entry -> entry.otherCount() == 0);
    writeGroup("only B has", entry -> entry.count() == 0);
    if (a.text().isPresent()
        && !a.text().equals(b.text())
        && entries.stream().allMatch(its -> its.entry().count() == its.entry().otherCount())) {
      output.line("the items differ, but not in anything that these patterns count");
    }
    if (graded.isPresent() && graded.get().isCut()) {
      output.line(
          Message.of(
              "near pairs: only the first %,d patterns of each row and item were compared",
              GradedComparison.MOST_PAIRED));
    }
    if (grading.isPresent() && graded.isEmpty()) {
      output.line(
          "counts are those of the vectors: a pattern without graded labels counts "
              + Amount.of(grading.get().times(), "time"));
    }
    if (leftOut) {
      output.line(
          "patterns of " + PlainExplanations.row(shownSet()) + " only; --all shows all entries");
    }
  }

  private void writeItem(String letter, ComparedItem item) {
    // An item given as text has no other name.
    String name = item.name().equals(letter) ? "" : "  " + Excerpt.oneLine(item.name());
    output.line(letter + name + "  " + item.text().orElse("(not a unique item; see decode)"));
  }

  private void writeRows(Similarity similarity) {
    output.line(
        Message.of(
            "similarity %s = lambda S + (1 - lambda) B, lambda %s, %s by row:",
            Amount.ofSimilarity(comparison.similarity()),
            similarity.lambda(),
            (similarity.weights().isEmpty() ? "" : "weighted ") + similarity.phi().name()));
    for (int row = 0; row < comparison.rows().size(); row++) {
      String note = row == 0 ? "  B" : "";
      if (row == comparison.minimumRow()) {
        note += (row == 0 ? " and S" : "  S") + ", the lowest of all rows";
      }
      output.line(begin(row) + Amount.ofSimilarity(comparison.rows().get(row)) + note);
    }
  }

  /** The name of a row, padded to the width of the widest. */
  private String begin(int row) {
    int last = comparison.rows().size() - 1;
    int width = Math.max(PlainExplanations.row(0).length(), PlainExplanations.row(last).length());
    String name = PlainExplanations.row(row);
    return "  " + name + " ".repeat(width - name.length()) + "  ";
  }

  private void writeGroup(String title, Predicate<Comparison.Entry> isMember) {
    List<ComparedEntry> group = entries.stream().filter(its -> isMember.test(its.entry())).toList();
    output.line(title + ":" + (group.isEmpty() ? " nothing" : ""));
    writeSymbols(ofRow(group, 0));
    for (int set = 1; set < comparison.rows().size(); set++) {
      List<ComparedEntry> patterns = ofRow(group, set);
      if (all || set == shownSet()) {
        writeLines(set, patterns.stream().map(ComparedEntry::words).toList());
      } else {
        leftOut |= !patterns.isEmpty();
      }
    }
  }

  /** Writes near patterns, which follow equal ones. */
  private void writeNear(GradedComparison comparisonInPatterns) {
    List<GradedComparison.Near> near = comparisonInPatterns.near();
    output.line("near:" + (near.isEmpty() ? " nothing" : ""));
    int splits = grading.orElseThrow().splits();
    for (int row = 0; row < comparison.rows().size(); row++) {
      int itsRow = row;
      List<String> pairs =
          near.stream()
              .filter(pair -> pair.row() == itsRow)
              .map(
                  pair ->
                      Message.of(
                          "%s and %s: %d of %d splits",
                          pair.one(), pair.other(), pair.splits(), splits))
              .toList();
      if (all || row == 0 || row == shownSet()) {
        writeLines(row, pairs);
      } else {
        leftOut |= !pairs.isEmpty();
      }
    }
  }

  private static List<ComparedEntry> ofRow(List<ComparedEntry> group, int row) {
    return group.stream().filter(its -> its.entry().row() == row).toList();
  }

  /** Writes symbols as a paragraph, since they are short and may be many. */
  private void writeSymbols(List<ComparedEntry> symbols) {
    List<String> words = ComparedEntry.wordsOfSymbols(symbols, positions);
    int shown = shown(words.size(), FEW_SYMBOLS);
    List<String> parts = new ArrayList<>(words.subList(0, shown));
    if (shown < words.size()) {
      parts.add(more(words.size() - shown));
    }
    String line = begin(0);
    String indent = " ".repeat(line.length());
    for (int i = 0; i < parts.size(); i++) {
      boolean last = i == parts.size() - 1;
      String part = parts.get(i) + (last ? "" : ", ");
      if (line.length() > indent.length() && line.length() + part.length() > COLUMNS) {
        output.line(line.stripTrailing());
        line = indent;
      }
      line += part;
    }
    if (!parts.isEmpty()) {
      output.line(line);
    }
  }

  private void writeLines(int row, List<String> lines) {
    int shown = shown(lines.size(), FEW_PATTERNS);
    for (String line : lines.subList(0, shown)) {
      output.line(begin(row) + line);
    }
    if (shown < lines.size()) {
      output.line(begin(row) + more(lines.size() - shown));
    }
  }

  private int shown(int count, int few) {
    int shown = all ? count : Math.min(count, few);
    leftOut |= shown < count;
    return shown;
  }

  private static String more(int count) {
    return Message.of("… %,d more", count);
  }

  private int shownSet() {
    return IntStream.range(1, comparison.rows().size())
        .boxed()
        .min(Comparator.comparing(comparison.rows()::get))
        .orElseThrow();
  }
}
