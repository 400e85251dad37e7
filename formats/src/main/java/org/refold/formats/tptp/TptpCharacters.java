package org.refold.formats.tptp;

import org.jspecify.annotations.Nullable;
import org.refold.formats.scan.BareLabel;
import org.refold.formats.scan.PlaceReader;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * The characters of a TPTP text, with as much look ahead as is asked for and no more, so that a
 * statement of a pipe is complete with its full stop. Those of the current word stay together in
 * one buffer, so that a word is found by its characters where they are, and no text is made of it.
 */
final class TptpCharacters {
  static final int NOTHING = -1;

  private static final int LEAST = 1 << 9;
  private static final int USUAL = 1 << 13;
  private static final int MOST_KEPT = 1 << 16;

  private final PlaceReader reader;
  private char[] chunk = new char[LEAST];

  /** Where the current word begins; the characters before it are not needed any more. */
  private int word;

  private int at;
  private int end;

  /** The offset of the chunk's first character in the text. */
  private long chunkOffset;

  /** The place of the current word, where that is known already. */
  private @Nullable Place wordPlace;

  TptpCharacters(Text text) {
    this.reader = new PlaceReader(text);
  }

  /** Ends an item, goes to the beginning of the next, and counts its characters from there. */
  void nextItem() {
    reader.endItem();
    skipSpace();
    if (chunk.length > MOST_KEPT && end - at < USUAL) {
      moveTo(new char[USUAL]);
    }
    reader.beginItem(chunkOffset + at);
  }

  /** Refuses an item that has too many nodes. */
  void requireRoom(long nodes, Place item) {
    reader.requireRoom(nodes, item);
  }

  /** Where the next character is. */
  Place place() {
    return reader.place(chunkOffset + at);
  }

  /** Where the current word begins. */
  Place wordPlace() {
    Place known = wordPlace;
    return known == null ? reader.place(chunkOffset + word) : known;
  }

  /** Has the characters of the current word, from {@link #wordBegin}. */
  char[] chars() {
    return chunk;
  }

  int wordBegin() {
    return word;
  }

  /** How many characters of the current word were taken. */
  int wordLength() {
    return at - word;
  }

  /** The next character, or {@link #NOTHING} at the end. */
  int peek() {
    return at < end || fill() ? chunk[at] : NOTHING;
  }

  /** The character so many after the next. */
  int peek(int ahead) {
    while (at + ahead >= end) {
      if (!fill()) {
        return NOTHING;
      }
    }
    return chunk[at + ahead];
  }

  /** Takes some characters, which were seen, into the word. */
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
      // Once more is read, the reader may not remember the place of a long word.
      wordPlace = wordPlace();
    }
    boolean longWord = end - word > chunk.length / 2;
    boolean longText = end == chunk.length && chunk.length < USUAL;
    moveTo(longText ? new char[USUAL] : longWord ? new char[2 * chunk.length] : chunk);
    int got = reader.read(chunk, end, chunk.length - end);
    end += Math.max(got, 0);
    return got > 0;
  }

  /** Moves the characters that are still needed to the beginning of a buffer. */
  private void moveTo(char[] buffer) {
    if (buffer == chunk && word == 0) {
      // A long word would be copied onto itself at every read.
      return;
    }
    System.arraycopy(chunk, word, buffer, 0, end - word);
    chunk = buffer;
    chunkOffset += word;
    at -= word;
    end -= word;
    word = 0;
  }

  /** Passes over white space and comments; the next word begins after them. */
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
        throw begin.complaint("a comment without its end", "*/ after it");
      }
      at++;
      beginWord();
    }
    at += 2;
  }
}
