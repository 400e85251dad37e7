package org.refold.mask;

import org.refold.graph.Symbol;

/** A reversible extension of the symbols of nodes that have children. */
public enum Mask {
  /**
   * The place in the argument list of the parent: of the first incoming edge in canonical order,
   * none if that comes from an unordered node.
   */
  ARGUMENT,
  /** The length of the longest path from a root. */
  DEPTH,
  /**
   * Which of the nodes with this {@link Symbol}, other masks included, in canonical order. Makes
   * all inner nodes distinct.
   */
  OCCURRENCE
}
