package org.refold.formats.tptp;

import java.util.Arrays;

/** A stack of numbers that grows as needed. */
final class IntStack {
  private int[] values = new int[16];
  private int size;

  void push(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int pop() {
    return values[--size];
  }

  int peek() {
    return values[size - 1];
  }

  /** Removes all but the first {@code rest} values, and returns the removed ones, bottom first. */
  int[] popTo(int rest) {
    int[] taken = Arrays.copyOfRange(values, rest, size);
    size = rest;
    return taken;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }
}
