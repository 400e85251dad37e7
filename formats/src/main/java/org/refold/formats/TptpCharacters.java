package org.refold.formats;

/**
 * The characters of a TPTP text, with as much look ahead as is asked for and no more, so that a
 * statement of a pipe is complete with its full stop.
 */
final class TptpCharacters {
  static final int NOTHING = -1;

  private final PlaceReader reader;
  private final char[] chunk = new char[1 << 13];
  private int at;
  private int end;

  /** The offset of the chunk's first character in the text. */
  private long chunkOffset;

  TptpCharacters(Text text) {
    this.reader = new PlaceReader(text);
  }

  /** Ends an item, goes to the beginning of the next, and counts its characters from there. */
  void nextItem() {
    reader.endItem();
    skipSpace();
    reader.beginItem(chunkOffset + at);
  }

  /** Where the next character is. */
  Place place() {
    return reader.place(chunkOffset + at);
  }

  /** The next character, or {@link #NOTHING} at the end. */
  int peek() {
    return peek(0);
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

  /** Takes the next character, which was seen. */
  char take() {
    return chunk[at++];
  }

  private boolean fill() {
    System.arraycopy(chunk, at, chunk, 0, end - at);
    chunkOffset += at;
    end -= at;
    at = 0;
    int got = reader.read(chunk, end, chunk.length - end);
    end += Math.max(got, 0);
    return got > 0;
  }

  /** Passes over white space and comments. */
  void skipSpace() {
    while (true) {
      int c = peek();
      if (c == '%') {
        while (peek() != '\n' && peek() != NOTHING) {
          at++;
        }
      } else if (c == '/' && peek(1) == '*') {
        skipComment();
      } else if (c != NOTHING && BareLabel.isSpace((char) c)) {
        at++;
      } else {
        return;
      }
    }
  }

  private void skipComment() {
    Place begin = place();
    at += 2;
    while (peek() != '*' || peek(1) != '/') {
      if (peek() == NOTHING) {
        throw begin.complaint("a comment without its end", "*/ after it");
      }
      at++;
    }
    at += 2;
  }
}
