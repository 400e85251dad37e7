package org.refold.plan;

import java.util.SplittableRandom;
import org.refold.graph.Graph;

/**
 * Graphs that have the nodes of one graph: each node keeps its symbol and its number of parents,
 * but other nodes may stand below it.
 *
 * <p>They are counted as ways to fill the child places of all nodes. Two ways give isomorphic
 * graphs only if one comes from the other by exchanging nodes that are alike and reordering the
 * places of unordered nodes; so the number of ways, divided by that of all such changes, is a lower
 * bound of the number of graphs.
 */
sealed interface Arrangements permits FreeArrangements, LayeredArrangements {
  /** log₂ of a lower bound of how many graphs there are, isomorphic ones counted once. */
  double bits();

  /** The graph of a random way, each with the same probability. */
  Graph draw(SplittableRandom random);
}
