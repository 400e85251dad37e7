package org.refold.signature;

import org.refold.graph.GraphRule;

/**
 * A rule for sequences in which the first entry of an element determines some of its other entries,
 * as a word determines its ending. Decoding then places first entries together with the entries
 * that follow from them, and has nothing else to search. Otherwise, the placements of all entries
 * would multiply, and the rule would have to check each combination.
 */
public interface SequenceRule extends GraphRule {
  /** Tests whether entry r, from 1, follows from the first. */
  boolean follows(int r);

  /** Returns the label of entry r in an element with the given first label. */
  String follower(int r, String first);

  /**
   * Tests whether an item may consist of several sequences, so that its vector is the sum of
   * theirs.
   */
  default boolean allowsSeveral() {
    return true;
  }
}
