package org.refold.formats.vector;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the texts of an array. The memory used is bounded by the length of the file, not by the
 * claims of the array or by the size of the inflated data.
 */
final class NpzTexts {
  /** The memory granted to any file, such as a small one that compresses well. */
  private static final long FREE = 1L << 24;

  /** Distinct labels do not compress to less than a few bytes each. */
  private static final int RATIO = 64;

  /** The approximate memory of a text without its characters. */
  private static final int TEXT = 64;

  /** The maximum memory per character while a text is built. */
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

  /** Reads a text. Trailing zeros are not part of it. */
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
          "texts far larger than the file, which has " + fileBytes + " bytes",
          "fewer or shorter texts; is this the right file?");
    }
  }

  List<String> all() {
    return texts;
  }
}
