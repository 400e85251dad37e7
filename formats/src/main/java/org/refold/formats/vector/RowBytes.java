package org.refold.formats.vector;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.refold.vector.CountVector;

/**
 * Builds the text of a row directly as bytes, since it is mostly numbers. A StringBuilder that is
 * encoded afterwards takes about twice as long.
 */
final class RowBytes {
  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** The digits of 0000 to 9999, the first in the lowest byte: one division for four digits. */
  private static final int[] FOURS = fours();

  private static final int LONGEST = 20;

  /** The maximum room that a thread retains for its next row. */
  private static final int KEPT = 1 << 16;

  /** Allocating room for a row, all zeros, took a quarter of the time of writing it. */
  private static final ThreadLocal<RowBytes> OF_THREAD =
      ThreadLocal.withInitial(() -> new RowBytes(1 << 10));

  /** Ten digits and a comma. */
  private static final int LONGEST_ELEMENT = 11;

  private byte[] bytes;
  private int length;

  RowBytes(int room) {
    this.bytes = new byte[Math.max(LONGEST, room)];
  }

  /** Returns an empty row that reuses the room of this thread's last one. */
  static RowBytes ofThread() {
    RowBytes row = OF_THREAD.get();
    if (row.bytes.length > KEPT) {
      row = new RowBytes(1 << 10);
      OF_THREAD.set(row);
    }
    row.length = 0;
    return row;
  }

  private static int[] fours() {
    int[] fours = new int[10_000];
    for (int i = 0; i < fours.length; i++) {
      int digits = (i / 1_000) + ((i / 100 % 10) << 8) + ((i / 10 % 10) << 16) + ((i % 10) << 24);
      fours[i] = digits + 0x3030_3030;
    }
    return fours;
  }

  RowBytes ascii(char character) {
    ensureRoom(1);
    bytes[length++] = (byte) character;
    return this;
  }

  RowBytes text(String text) {
    return bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  RowBytes bytes(byte[] some) {
    return bytes(some, 0, some.length);
  }

  RowBytes bytes(byte[] some, int from, int count) {
    ensureRoom(count);
    System.arraycopy(some, from, bytes, length, count);
    length += count;
    return this;
  }

  /** Appends a number that is not negative. */
  RowBytes number(int number) {
    ensureRoom(LONGEST);
    length = put(number, bytes, length);
    return this;
  }

  /** Appends the indices or the counts of a vector, separated by commas. */
  RowBytes list(CountVector vector, boolean indices) {
    int count = vector.entryCount();
    ensureRoom(Math.addExact(LONGEST, Math.multiplyExact(count, LONGEST_ELEMENT)));
    byte[] to = bytes;
    int at = length;
    for (int i = 0; i < count; i++) {
      at = put(indices ? vector.index(i) : vector.count(i), to, at);
      to[at++] = ',';
    }
    length = Math.max(length, at - 1);
    return this;
  }

  /** Writes digits, and up to three bytes behind them; returns the offset after the digits. */
  private static int put(int number, byte[] to, int at) {
    if (number < 10) {
      to[at] = (byte) ('0' + number);
      return at + 1;
    }
    if (number < 10_000) {
      int digits = number < 100 ? 2 : number < 1_000 ? 3 : 4;
      FOUR_BYTES.set(to, at, FOURS[number] >>> (8 * (4 - digits)));
      return at + digits;
    }
    int upper = number / 10_000;
    int lower = put(upper, to, at);
    FOUR_BYTES.set(to, lower, FOURS[number - 10_000 * upper]);
    return lower + 4;
  }

  /** Appends 16 hexadecimal digits. */
  RowBytes hexadecimal(long number) {
    ensureRoom(LONGEST);
    for (int shift = 60; shift >= 0; shift -= 4) {
      bytes[length++] = (byte) Character.forDigit((int) (number >>> shift) & 0xf, 16);
    }
    return this;
  }

  private void ensureRoom(int more) {
    if (more > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * length));
    }
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, length);
  }
}
