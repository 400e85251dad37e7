package org.refold.formats.tptp;

import org.jspecify.annotations.Nullable;
import org.refold.formats.scan.BareLabel;
import org.refold.formats.scan.PlaceReader;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * Reads the characters of a TPTP text with exactly as much lookahead as requested, so that a
 * statement from a pipe is complete at its full stop. The characters of the current word stay
 * together in one buffer, so that the word can be looked up in place, without making a string.
 */
final class TptpCharacters {
  static final int NOTHING = -1;

  private static final int LEAST = 1 << 9;
  private static final int USUAL = 1 << 13;
  private static final int MOST_KEPT = 1 << 16;

  private final PlaceReader reader;
  private char[] chunk = new char[LEAST];

  /** The start of the current word; earlier characters are no longer needed. */
  private int word;

  private int at;
  private int end;

  /** The offset in the text of the chunk's first character. */
  private long chunkOffset;

  /** The place of the current word, if already known. */
  private @Nullable Place wordPlace;

  TptpCharacters(Text text) {
    this.reader = new PlaceReader(text);
  }

  /** Ends an item, moves to the start of the next, and counts its characters from there. */
  void nextItem() {
    reader.endItem();
    skipSpace();
    if (chunk.length > MOST_KEPT && end - at < USUAL) {
      moveTo(new char[USUAL]);
    }
    reader.beginItem(chunkOffset + at);
  }

  /** Rejects an item that has too many nodes. */
  void requireRoom(long nodes, Place item) {
    reader.requireRoom(nodes, item);
  }

  /** Returns the place of the next character. */
  Place place() {
    return reader.place(chunkOffset + at);
  }

  /** Returns the place at which the current word begins. */
  Place wordPlace() {
    Place known = wordPlace;
    return known == null ? reader.place(chunkOffset + word) : known;
  }

  /**
   * Returns the buffer with the characters of the current word, which start at {@link #wordBegin}.
   */
  char[] chars() {
    return chunk;
  }

  int wordBegin() {
    return word;
  }

  /** Returns the number of characters of the current word taken so far. */
  int wordLength() {
    return at - word;
  }

  /** Returns the next character, or {@link #NOTHING} at the end. */
  int peek() {
    return at < end || fill() ? chunk[at] : NOTHING;
  }

  /** Returns the character at a distance after the next. */
  int peek(int ahead) {
    while (at + ahead >= end) {
      if (!fill()) {
        return NOTHING;
      }
    }
    return chunk[at + ahead];
  }

  /** Takes some characters, already seen, into the word. */
  void take(int count) {
    at += count;
  }

  /** Takes all letters, digits and underscores that follow. */
  void takeAlphanumeric() {
    do {
      while (at < end && TptpLabel.isAlphanumeric(chunk[at])) {
        at++;
      }
    } while (at == end && fill());
  }

  private boolean fill() {
    if (word < at) {
      // After more is read, the reader may have lost the place of a long word.
      wordPlace = wordPlace();
    }
    boolean longWord = end - word > chunk.length / 2;
    boolean longText = end == chunk.length && chunk.length < USUAL;
    moveTo(longText ? new char[USUAL] : longWord ? new char[2 * chunk.length] : chunk);
    int got = reader.read(chunk, end, chunk.length - end);
    end += Math.max(got, 0);
    return got > 0;
  }

  /** Moves the characters that are still needed to the start of a buffer. */
  private void moveTo(char[] buffer) {
    if (buffer == chunk && word == 0) {
      // A long word would otherwise be copied onto itself at every read.
      return;
    }
    System.arraycopy(chunk, word, buffer, 0, end - word);
    chunk = buffer;
    chunkOffset += word;
    at -= word;
    end -= word;
    word = 0;
  }

  /** Skips white space and comments; the next word begins after them. */
  void skipSpace() {
    while (true) {
      while (at < end && BareLabel.isSpace(chunk[at])) {
        at++;
      }
      beginWord();
      int c = peek();
      if (c == '%') {
        skipLine();
      } else if (c == '/' && peek(1) == '*') {
        skipComment();
      } else if (c != NOTHING && BareLabel.isSpace((char) c)) {
        at++;
      } else {
        return;
      }
    }
  }

  private void beginWord() {
    word = at;
    wordPlace = null;
  }

  private void skipLine() {
    do {
      while (at < end && chunk[at] != '\n') {
        at++;
      }
      beginWord();
    } while (at == end && fill());
  }

  private void skipComment() {
    Place begin = place();
    at += 2;
    while (peek() != '*' || peek(1) != '/') {
      if (peek() == NOTHING) {
        throw begin.complaint("an unclosed comment", "*/ at its end");
      }
      at++;
      beginWord();
    }
    at += 2;
  }
}
