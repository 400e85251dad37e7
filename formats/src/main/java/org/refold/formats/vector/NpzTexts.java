package org.refold.formats.vector;

import java.util.ArrayList;
import java.util.List;

/**
 * The texts of an array while they are read. What is held in memory follows the length of the file,
 * not what an array claims or its deflated bytes become.
 */
final class NpzTexts {
  /** What any file may take, such as a small one that deflated well. */
  private static final long FREE = 1L << 24;

  /** Labels that differ don't deflate to less than a few bytes each. */
  private static final int RATIO = 64;

  /** What a text takes beside its characters, about. */
  private static final int TEXT = 64;

  /** What a character takes at most while its text is made. */
  private static final int CHARACTER = 4;

  private final NpzArray array;
  private final long fileBytes;
  private final List<String> texts = new ArrayList<>();
  private long room;

  NpzTexts(NpzArray array, long fileBytes) {
    this.array = array;
    this.fileBytes = fileBytes;
    this.room = FREE + RATIO * fileBytes;
  }

  /** Reads a text. Zeros at its end are no part of it. */
  void add(int characters) {
    take(TEXT);
    StringBuilder text = new StringBuilder();
    int zeros = 0;
    for (int i = 0; i < characters; i++) {
      int point = array.nextPoint();
      if (point == 0) {
        zeros++;
      } else {
        take(CHARACTER * (zeros + 1L));
        text.append("\0".repeat(zeros)).appendCodePoint(point);
        zeros = 0;
      }
    }
    texts.add(text.toString());
  }

  private void take(long bytes) {
    room -= bytes;
    if (room < 0) {
      throw array.fault(
          "texts far longer than the file of " + fileBytes + " bytes",
          "fewer or shorter ones; is the file what it should be?");
    }
  }

  List<String> all() {
    return texts;
  }
}
