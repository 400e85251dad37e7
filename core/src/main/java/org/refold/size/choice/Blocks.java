package org.refold.size.choice;

/**
 * How many symbols are split into blocks; blocks are as equal in size as can be.
 *
 * @param children those that can be children of a node, or the entries of a sequence
 * @param parents those that have children
 */
public record Blocks(int children, int parents) {
  /** The probability that two of {@code symbols} are in the same of {@code width} blocks. */
  static double same(int symbols, int width) {
    return symbols <= width ? 0 : (symbols - width) / ((double) width * (symbols - 1));
  }

  /** The fewest blocks with which that is at most {@code probability}. */
  static double width(int symbols, double probability) {
    return symbols / (1 + probability * (symbols - 1.0));
  }
}
