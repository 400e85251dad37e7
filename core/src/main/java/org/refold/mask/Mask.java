package org.refold.mask;

import org.refold.graph.Symbol;

/**
 * A reversible extension of the symbols of variables and of nodes with children. Other leaves gain
 * nothing from it (paper, section "Masking").
 */
public enum Mask {
  /**
   * The argument number below the parent from which the node is visited first; none if that parent
   * is unordered.
   */
  ARGUMENT,
  /** The length of the longest path from a root. */
  DEPTH,
  /**
   * The number of the node among those with the same {@link Symbol}, other masks included, in the
   * order of visits. Makes all nodes with children distinct.
   */
  OCCURRENCE
}
