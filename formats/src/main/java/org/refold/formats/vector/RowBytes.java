package org.refold.formats.vector;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The text of a row while it is made: mostly numbers, which go straight into bytes. A StringBuilder
 * that is encoded afterwards takes about twice as long.
 */
final class RowBytes {
  /** 00, 01, … 99: two digits for one division. */
  private static final byte[] PAIRS = pairs();

  private static final int LONGEST = 20;

  private byte[] bytes;
  private int length;

  RowBytes(int room) {
    this.bytes = new byte[Math.max(LONGEST, room)];
  }

  private static byte[] pairs() {
    byte[] pairs = new byte[200];
    for (int i = 0; i < 100; i++) {
      pairs[2 * i] = (byte) ('0' + i / 10);
      pairs[2 * i + 1] = (byte) ('0' + i % 10);
    }
    return pairs;
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

  /** A number from 0 on. */
  RowBytes number(int number) {
    ensureRoom(LONGEST);
    if (number < 10) {
      bytes[length++] = (byte) ('0' + number);
      return this;
    }
    int end = length + digits(number);
    int at = end;
    int rest = number;
    while (rest >= 10) {
      int hundreds = rest / 100;
      int pair = 2 * (rest - 100 * hundreds);
      bytes[--at] = PAIRS[pair + 1];
      bytes[--at] = PAIRS[pair];
      rest = hundreds;
    }
    if (at > length) {
      bytes[--at] = (byte) ('0' + rest);
    }
    length = end;
    return this;
  }

  private static int digits(int number) {
    int digits = 2;
    for (long power = 100; power <= number; power *= 10) {
      digits++;
    }
    return digits;
  }

  /** 16 digits. */
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
