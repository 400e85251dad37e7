package org.refold.formats.scan;

import java.io.Reader;
import java.util.Arrays;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * Supplies characters to a parser that reports only offsets, and converts those to places. It keeps
 * the last {@value #WINDOW} characters, and counts lines and columns (code points) when a place is
 * requested. So each character is counted once, and a long value takes no memory here.
 *
 * <p>Offsets must be requested in ascending order and within the window, which is larger than the
 * parser's read-ahead. An earlier offset, which occurs if a key is longer than the window, gets the
 * place of the start of the window: a place in the same key.
 */
public final class PlaceReader extends Reader {
  private static final int WINDOW = 1 << 16;
  private static final int LEAST = 1 << 9;

  private final Utf8Input input;
  private final String source;
  private final ItemLimits limits;
  private char[] window = new char[LEAST];

  /** The offset after the last character supplied. */
  private long end;

  private boolean ended;

  /** The offset at which line and column apply. */
  private long counted;

  private long line;
  private long column = 1;

  /** The offset at which the current item began; between items, a value that is never reached. */
  private long itemBegin = Long.MAX_VALUE;

  public PlaceReader(Text text) {
    this.input = new Utf8Input(text.in(), text.source());
    this.source = text.source();
    this.limits = text.limits();
    this.line = text.firstLine();
  }

  @Override
  public int read(char[] target, int from, int count) {
    if (end - itemBegin > limits.characters()) {
      throw limits.tooLong("an item", place(end));
    }
    int got;
    try {
      got = input.read(target, from, Math.min(count, WINDOW));
    } catch (Utf8Input.Malformed malformed) {
      throw malformed.at(place(end));
    }
    ended = got < 0;
    if (got > 0) {
      count(Math.max(counted, end + got - WINDOW));
      if (window.length < WINDOW && end + got > window.length) {
        // A short text, of which a stream may have millions, does not need the full window.
        window = Arrays.copyOf(window, WINDOW);
      }
      int begin = slot(end);
      int head = Math.min(got, window.length - begin);
      System.arraycopy(target, from, window, begin, head);
      System.arraycopy(target, from + head, window, 0, got - head);
      end += got;
    }
    return got;
  }

  private void count(long to) {
    while (counted < to) {
      int from = slot(counted);
      int until = (int) Math.min(window.length, from + to - counted);
      for (int i = from; i < until; i++) {
        char c = window[i];
        if (c == '\n') {
          line++;
          column = 1;
        } else if (!Character.isLowSurrogate(c)) {
          column++;
        }
      }
      counted += until - from;
    }
  }

  /** Returns the index of an offset in the window, whose length is a power of two. */
  private int slot(long offset) {
    return (int) offset & (window.length - 1);
  }

  public Place place(long offset) {
    count(Math.min(offset, end));
    return new Place(source, line, column);
  }

  public Place endPlace() {
    return place(end);
  }

  /** Returns whether an offset is after the last character of the input, as far as is known. */
  public boolean isAfterEnd(long offset) {
    return ended && offset >= end;
  }

  /** Returns whether the last character so far is part of a word, which then contains the error. */
  public boolean endsWithWord() {
    return isWord(end - 1);
  }

  /** Rejects an item that has too many nodes. */
  public void requireRoom(long nodes, Place item) {
    limits.requireRoom(nodes, item);
  }

  public void beginItem(long offset) {
    itemBegin = offset;
  }

  public void endItem() {
    itemBegin = Long.MAX_VALUE;
  }

  /**
   * Returns the start of the word (letters and digits) that contains an offset; if there is none,
   * the offset.
   */
  public long wordBegin(long offset) {
    long begin = Math.min(offset, end - 1);
    while (isWord(begin) && isWord(begin - 1)) {
      begin--;
    }
    return begin;
  }

  /**
   * Returns the offset of the last occurrence of a character before an offset; if it is not in the
   * window, the start of the window.
   */
  public long lastBefore(long offset, char wanted) {
    long last = Math.min(offset, end) - 1;
    while (last > counted && at(last) != wanted) {
      last--;
    }
    return Math.max(last, counted);
  }

  /** Returns the word that begins at an offset, or else the single character. */
  public String word(long begin) {
    StringBuilder out = new StringBuilder();
    long i = begin;
    do {
      out.append(at(i++));
    } while (isWord(begin) && isWord(i));
    return out.toString();
  }

  /** Counts surrogates as letters, so as not to split pairs. */
  private boolean isWord(long offset) {
    return offset >= counted
        && offset < end
        && (Character.isLetterOrDigit(at(offset)) || Character.isSurrogate(at(offset)));
  }

  private char at(long offset) {
    return window[slot(offset)];
  }

  @Override
  public void close() {
    // The stream belongs to the caller.
  }
}
