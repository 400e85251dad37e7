package org.refold.decode.nearest;

import java.util.Arrays;

/** A node of a partial graph, with the information needed to take it back. */
final class PartialNode {
  final int index;
  final boolean isRoot;
  final int[] children;

  /** The places that it took, ascending; and the number of places before it was added. */
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
