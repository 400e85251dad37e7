package org.refold.formats.grading;

import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.pattern.Embeddings;
import org.refold.pattern.Grading;

/**
 * Reads a table of embeddings in the text format of word2vec: one line per word, with the word and
 * its numbers. An optional first line has two whole numbers, the number of lines and the number of
 * numbers in each. The word ends at the first tab of the line, or at the first space if there is no
 * tab.
 */
final class EmbeddingsReader {
  private static final int LONGEST_NUMBER = 64;

  private final LineReader lines;
  private final String source;
  private final Kind kind;
  private final long seed;
  private @Nullable Embeddings embeddings;
  private double[] numbers = new double[0];

  /** The number of embeddings according to the first line, or −1. */
  private long count = -1;

  private long read;

  EmbeddingsReader(Text text, Kind kind, long seed) {
    this.lines = new LineReader(text);
    this.source = text.source();
    this.kind = kind;
    this.seed = seed;
  }

  Grading grading() {
    boolean isFirst = true;
    while (lines.next()) {
      int end = end();
      int from = skip(0, end);
      if (from < end) {
        if (!isFirst || !isHead(end)) {
          readLine(end);
        }
        isFirst = false;
      }
    }
    if (count >= 0 && read != count) {
      throw new InputException(
          Message.of(
              "%s: got %,d embeddings, expected %,d as its first line says; is the file truncated?",
              source, read, count));
    }
    if (embeddings == null) {
      throw new InputException(
          source + ": got no embedding, expected lines with a word and its numbers");
    }
    try {
      return embeddings.grading();
    } catch (RefoldException e) {
      // The only error that grading reports here. Too many embeddings are reported one at a time.
      throw new InputException(
          source + ": got only zero embeddings, expected at least one other", e);
    }
  }

  /** Returns the end of the line without trailing white space. */
  private int end() {
    int end = lines.length();
    while (end > 0 && Character.isWhitespace(lines.chars()[end - 1])) {
      end--;
    }
    return end;
  }

  private int skip(int from, int end) {
    int i = from;
    while (i < end && isSeparator(lines.chars()[i])) {
      i++;
    }
    return i;
  }

  private static boolean isSeparator(char c) {
    return c == ' ' || c == '\t';
  }

  private boolean isHead(int end) {
    String[] parts = new String(lines.chars(), 0, end).strip().split("[ \t]+", -1);
    if (parts.length != 2 || !parts[0].matches("[0-9]{1,9}") || !parts[1].matches("[0-9]{1,9}")) {
      return false;
    }
    count = Long.parseLong(parts[0]);
    begin(Integer.parseInt(parts[1]), lines.place(0));
    return true;
  }

  private Embeddings begin(int dimension, Place place) {
    try {
      embeddings = new Embeddings(dimension, seed);
    } catch (RefoldException e) {
      throw place.complaint(e);
    }
    numbers = new double[dimension];
    return embeddings;
  }

  private void readLine(int end) {
    int wordEnd = wordEnd(end);
    if (wordEnd == 0) {
      throw lines.place(0).complaint("no word", "a word and its numbers");
    }
    String word = new String(lines.chars(), 0, wordEnd);
    Embeddings table =
        embeddings == null ? begin(numberCount(wordEnd, end), lines.place(wordEnd)) : embeddings;
    int found = 0;
    for (int from = skip(wordEnd, end); from < end; ) {
      int to = from;
      while (to < end && !isSeparator(lines.chars()[to])) {
        to++;
      }
      if (found == numbers.length) {
        throw lines
            .place(from)
            .complaint(
                "more than " + found + " numbers",
                "as many as on the previous lines",
                "put a tab after a word that contains spaces");
      }
      numbers[found++] = number(from, to);
      from = skip(to, end);
    }
    if (found < numbers.length) {
      throw lines
          .place(end)
          .complaint(found + " numbers", numbers.length + " as on the previous lines");
    }
    try {
      table.add(kind.labelsOf(word), numbers);
    } catch (RefoldException e) {
      throw lines.place(0).complaint(e);
    }
    read++;
  }

  private int wordEnd(int end) {
    int space = end;
    for (int i = 0; i < end; i++) {
      char c = lines.chars()[i];
      if (c == '\t') {
        return i;
      }
      space = c == ' ' ? Math.min(space, i) : space;
    }
    return space;
  }

  private int numberCount(int wordEnd, int end) {
    int count = 0;
    for (int i = wordEnd; i < end; i++) {
      boolean begins = !isSeparator(lines.chars()[i]) && isSeparator(lines.chars()[i - 1]);
      count += begins ? 1 : 0;
    }
    return count;
  }

  private double number(int from, int to) {
    String text = new String(lines.chars(), from, to - from);
    double value = Double.NaN;
    if (text.length() <= LONGEST_NUMBER && isDecimal(text)) {
      try {
        value = Double.parseDouble(text);
      } catch (NumberFormatException e) {
        // Reported below.
      }
    }
    if (!(Math.abs(value) <= Embeddings.MOST_NUMBER)) {
      throw lines
          .place(from)
          .complaint("'" + Excerpt.of(text) + "'", "a number of at most " + Embeddings.MOST_NUMBER);
    }
    return value;
  }

  /** Excludes the names and suffixes that Java permits in numbers. */
  private static boolean isDecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && "+-.eE".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }
}
