package org.refold.signature;

import org.refold.graph.GraphRule;

/**
 * A rule by which some entries of a sequence follow from the first of the same element, as the
 * ending of a word does from the word. Decoding then places first entries with what follows from
 * them, and has nothing else to look for; without that, the placements of all entries multiply, and
 * the rule would have to be asked about each combination.
 */
public interface SequenceRule extends GraphRule {
  /** Whether an entry, r from 1, follows from the first. */
  boolean follows(int r);

  /** The label that entry r, which follows from the first, has beside that label. */
  String follower(int r, String first);

  /** Whether several sequences side by side may be data: the sum of their vectors. */
  default boolean allowsSeveral() {
    return true;
  }
}
