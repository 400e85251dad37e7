package org.refold.constraint;

/**
 * Ranks the paper's order(w, l, M): the multisets of l out of w blocks, each written as a sorted
 * sequence b₀ ≤ b₁ ≤ … ≤ b<sub>l−1</sub>. The rank is Σ C(b<sub>j</sub> + j, j + 1), the
 * combinatorial number system (Knuth, TAOCP 4A, 7.2.1.3) for the combination b<sub>j</sub> + j. One
 * table of l·w numbers serves all lengths up to l; ranking costs l, unranking l + w.
 */
final class MultisetRank {
  private final int blocks;

  /** C(b + j, j + 1) at j · blocks + b. */
  private final int[] binomials;

  /**
   * For multisets of up to {@code longest} blocks, of which there must be no more than the largest
   * int.
   */
  MultisetRank(int blocks, int longest) {
    this.blocks = blocks;
    this.binomials = new int[Math.multiplyExact(blocks, longest)];
    for (int j = 0; j < longest; j++) {
      for (int b = 1; b < blocks; b++) {
        // C(b + j, j + 1) = C(b − 1 + j, j + 1) + C(b + j − 1, j)
        int left = binomials[j * blocks + b - 1];
        int above = j == 0 ? 1 : binomials[(j - 1) * blocks + b];
        binomials[j * blocks + b] = left + above;
      }
    }
  }

  /** C(l + w − 1, l), or −1 if that is more than the largest int. */
  static int count(int blocks, int length) {
    if (blocks == 0) {
      return length == 0 ? 1 : 0;
    }
    long count = 1;
    int smaller = Math.min(length, blocks - 1);
    for (int i = 1; i <= smaller; i++) {
      count = count * ((long) length + blocks - 1 - smaller + i) / i;
      if (count > Integer.MAX_VALUE) {
        return -1;
      }
    }
    return (int) count;
  }

  /** Sorts the first {@code length} entries and answers their rank. */
  int rank(int[] unsorted, int length) {
    for (int i = 1; i < length; i++) {
      int value = unsorted[i];
      int at = i - 1;
      while (at >= 0 && unsorted[at] > value) {
        unsorted[at + 1] = unsorted[at--];
      }
      unsorted[at + 1] = value;
    }
    int rank = 0;
    for (int j = 0, row = 0; j < length; j++, row += blocks) {
      rank += binomials[row + unsorted[j]];
    }
    return rank;
  }

  int[] unrank(int rank, int length) {
    int[] sorted = new int[length];
    int left = rank;
    int block = blocks - 1;
    for (int j = length - 1; j >= 0; j--) {
      while (binomials[j * blocks + block] > left) {
        block--;
      }
      sorted[j] = block;
      left -= binomials[j * blocks + block];
    }
    return sorted;
  }
}
