package org.refold.formats.grading;

import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Text;
import org.refold.pattern.Grading;
import org.refold.pattern.Hierarchy;

/**
 * Reads a hierarchy: one line per word, with the word, a tab, and the word above it. Spaces around
 * words are ignored.
 */
final class HierarchyReader {
  private final LineReader lines;
  private final String source;
  private final Kind kind;

  HierarchyReader(Text text, Kind kind) {
    this.lines = new LineReader(text);
    this.source = text.source();
    this.kind = kind;
  }

  Grading grading() {
    Hierarchy hierarchy = new Hierarchy();
    boolean isEmpty = true;
    while (lines.next()) {
      String line = new String(lines.chars(), 0, lines.length());
      if (!line.isBlank()) {
        readLine(line, hierarchy);
        isEmpty = false;
      }
    }
    if (isEmpty) {
      throw new InputException(
          source + ": got no word, expected lines with a word, a tab and the word above it");
    }
    try {
      return hierarchy.grading(kind::labelsOf);
    } catch (RefoldException e) {
      throw new InputException(source + ": " + e.getMessage(), e);
    }
  }

  private void readLine(String line, Hierarchy hierarchy) {
    int tab = line.indexOf('\t');
    if (tab < 0) {
      throw lines
          .place(line.stripTrailing().length())
          .complaint("no tab", "a word, a tab and the word above it");
    }
    int second = line.indexOf('\t', tab + 1);
    if (second >= 0) {
      throw lines.place(second).complaint("a second tab", "one tab, between two words");
    }
    String word = line.substring(0, tab).strip();
    String above = line.substring(tab + 1).strip();
    if (word.isEmpty() || above.isEmpty()) {
      throw lines
          .place(word.isEmpty() ? 0 : tab + 1)
          .complaint("nothing " + (word.isEmpty() ? "before" : "after") + " the tab", "a word");
    }
    try {
      hierarchy.add(word, above);
    } catch (RefoldException e) {
      throw lines.place(0).complaint(e);
    }
  }
}
