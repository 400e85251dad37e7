package org.refold.benchmarks;

/**
 * A vector can only tell apart as many graphs as it has values. A binary tree of n distinct nodes
 * can be arranged in about n! ways; a set has, for each of its w lead blocks, the multisets of w²
 * pairs of argument blocks that the block's nodes can match, and for each of its w child blocks
 * those of w parent blocks.
 */
final class CountingBound {
  private CountingBound() {}

  /** The fewest sets of width w whose values outnumber the trees of n nodes. */
  static int sets(int nodes, int width) {
    double inner = Math.max(1, nodes / 2.0 / width);
    double below = Math.max(1, nodes / (double) width);
    double bits = width * (bitsOfMultisets(width * width, inner) + bitsOfMultisets(width, below));
    return (int) Math.max(1, Math.ceil(bitsOfFactorial(nodes) / bits));
  }

  /** log₂ of C(l + w − 1, l). */
  private static double bitsOfMultisets(int blocks, double length) {
    double bits = 0;
    for (int i = 1; i < blocks; i++) {
      bits += Math.log((length + i) / i) / Math.log(2);
    }
    return bits;
  }

  private static double bitsOfFactorial(int n) {
    double bits = 0;
    for (int i = 2; i <= n; i++) {
      bits += Math.log(i) / Math.log(2);
    }
    return bits;
  }
}
