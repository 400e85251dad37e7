package org.refold.constraint.family;

/**
 * Ranks the paper's order(w, l, M): the multisets of l out of w blocks, each written as a sorted
 * sequence b₀ ≤ b₁ ≤ … ≤ b<sub>l−1</sub>. The rank is Σ C(b<sub>j</sub> + j, j + 1), the
 * combinatorial number system (Knuth, TAOCP 4A, 7.2.1.3) for the combination b<sub>j</sub> + j.
 *
 * <p>Ranking needs no sorting. If c<sub>b</sub> is the number of entries up to block b, the entries
 * of block b add C(b + c<sub>b</sub>, b) − C(b + c<sub>b−1</sub>, b), by the sums of diagonals of
 * Pascal's triangle. One table of w·(l + 1) numbers serves all lengths up to l. Ranking and
 * unranking take l + w steps each.
 */
public final class MultisetRank {
  private static final int PACKED_BLOCKS = 8;
  private static final int PACKED_LENGTH = 255;

  private final int blocks;
  private final int longest;

  /** C(b + c, b) at b · (longest + 1) + c; c from 0 to longest. */
  private final int[] binomials;

  /**
   * Creates the ranking of multisets of up to {@code longest} blocks. Their number must fit an int.
   */
  MultisetRank(int blocks, int longest) {
    this.blocks = blocks;
    this.longest = longest;
    this.binomials = new int[Math.multiplyExact(blocks, longest + 1)];
    for (int b = 0; b < blocks; b++) {
      int row = b * (longest + 1);
      for (int c = 0; c <= longest; c++) {
        // C(b + c, b) = C(b + c − 1, b) + C(b + c − 1, b − 1)
        binomials[row + c] =
            b == 0 || c == 0 ? 1 : binomials[row + c - 1] + binomials[row - longest - 1 + c];
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

  /** The rank of two blocks, in any order. */
  static int ofPair(int one, int other) {
    int larger = Math.max(one, other);
    return (int) ((larger + 1L) * larger / 2) + Math.min(one, other);
  }

  /** The rank of the first {@code length} blocks, in any order. */
  int rank(int[] unsorted, int length) {
    if (length == 1) {
      return unsorted[0];
    }
    if (length == 2) {
      return ofPair(unsorted[0], unsorted[1]);
    }
    if (blocks > PACKED_BLOCKS || length > PACKED_LENGTH) {
      return rankByCounting(unsorted, length);
    }
    // A byte counts each block. Multiplying by all ones then adds to each byte those below it.
    long packed = 0;
    for (int j = 0; j < length; j++) {
      packed += 1L << (unsorted[j] << 3);
    }
    long upTo = packed * 0x0101_0101_0101_0101L;
    int rank = 0;
    int before = (int) upTo & 0xff;
    for (int b = 1, row = longest + 1; b < blocks; b++, row += longest + 1) {
      int through = (int) (upTo >>> (b << 3)) & 0xff;
      rank += binomials[row + through] - binomials[row + before];
      before = through;
    }
    return rank;
  }

  private int rankByCounting(int[] unsorted, int length) {
    int[] counts = new int[blocks];
    for (int j = 0; j < length; j++) {
      counts[unsorted[j]]++;
    }
    int rank = 0;
    int before = counts[0];
    for (int b = 1, row = longest + 1; b < blocks; b++, row += longest + 1) {
      int through = before + counts[b];
      rank += binomials[row + through] - binomials[row + before];
      before = through;
    }
    return rank;
  }

  /** Writes the sorted blocks of a rank to the start of {@code sorted}. */
  void unrank(int rank, int length, int[] sorted) {
    if (length == 1) {
      // As in rank: nodes often have one parent, in one of thousands of blocks.
      sorted[0] = rank;
      return;
    }
    int left = rank;
    int block = blocks - 1;
    for (int j = length - 1; j >= 0; j--) {
      while (placed(block, j) > left) {
        block--;
      }
      sorted[j] = block;
      left -= placed(block, j);
    }
  }

  /** C(b + j, j + 1), which block b at place j adds to the rank. */
  private int placed(int block, int j) {
    return block == 0
        ? 0
        : binomials[block * (longest + 1) + j + 1] - binomials[block * (longest + 1) + j];
  }
}
