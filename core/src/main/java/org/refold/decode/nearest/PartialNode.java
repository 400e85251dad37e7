package org.refold.decode.nearest;

import java.util.Arrays;

/** A node of a partial graph, and what is to be undone when it is taken back. */
final class PartialNode {
  final int index;
  final boolean isRoot;
  final int[] children;

  /** The places that it took, ascending; how many there were before. */
  final int[] places;

  final int placesBefore;
  int open;

  PartialNode(int index, boolean isRoot, int arity, int[] places, int placesBefore) {
    this.index = index;
    this.isRoot = isRoot;
    this.children = new int[arity];
    this.places = places;
    this.placesBefore = placesBefore;
    this.open = arity;
    Arrays.fill(children, -1);
  }
}
