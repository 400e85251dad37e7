package org.refold.mask;

import org.refold.graph.Symbol;

/**
 * A reversible extension of the symbols of nodes that have children, and of variables. Other leaves
 * gain nothing by it (paper, section "Masking").
 */
public enum Mask {
  /**
   * The place in the argument list of the parent from which the node is visited first; none if that
   * parent is unordered.
   */
  ARGUMENT,
  /** The length of the longest path from a root. */
  DEPTH,
  /**
   * Which of the nodes with this {@link Symbol}, other masks included, in the order of visits.
   * Makes all inner nodes distinct.
   */
  OCCURRENCE
}
