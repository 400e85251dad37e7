package org.refold.graph;

import java.util.Arrays;
import org.refold.limit.Allowance;

/**
 * Sorts numbers within limits of time. Longer arrays are sorted in blocks of {@value #BLOCK}, which
 * are then merged.
 */
final class LongSort {
  /** Sorting a block takes about 20 ms. */
  private static final int BLOCK = 1 << 18;

  private LongSort() {}

  static void sort(long[] numbers, int from, int to, Allowance allowance) {
    sort(numbers, from, to, BLOCK, allowance);
  }

  static void sort(long[] numbers, int from, int to, int block, Allowance allowance) {
    if (to - from <= block) {
      Arrays.sort(numbers, from, to);
      return;
    }
    for (int start = from; start < to; start += Math.min(block, to - start)) {
      allowance.requireTime();
      Arrays.sort(numbers, start, start + Math.min(block, to - start));
    }
    long[] source = numbers;
    long[] target = new long[numbers.length];
    for (long width = block; width < to - from; width *= 2) {
      for (long start = from; start < to; start += 2 * width) {
        int middle = (int) Math.min(start + width, to);
        int end = (int) Math.min(start + 2 * width, to);
        merge(source, (int) start, middle, end, target, allowance);
      }
      long[] merged = target;
      target = source;
      source = merged;
    }
    if (source != numbers) {
      System.arraycopy(source, from, numbers, from, to - from);
    }
  }

  private static void merge(
      long[] source, int from, int middle, int to, long[] target, Allowance allowance) {
    int one = from;
    int other = middle;
    for (int at = from; at < to; at++) {
      Allowance.requireTimeAt(at, allowance);
      boolean takeOne = other == to || (one < middle && source[one] <= source[other]);
      target[at] = takeOne ? source[one++] : source[other++];
    }
  }
}
