package org.refold.plan;

import java.util.SplittableRandom;
import org.refold.graph.Graph;

/**
 * The graphs that can be formed from the nodes of one graph: each node keeps its symbol and its
 * number of parents, but its children may be other nodes.
 *
 * <p>They are counted as ways to fill the child places of all nodes. Two ways give isomorphic
 * graphs only if one results from the other by exchanging interchangeable nodes and reordering the
 * places of unordered nodes. The number of ways, divided by the number of all such changes, is
 * therefore a lower bound on the number of graphs.
 */
sealed interface Arrangements permits FreeArrangements, LayeredArrangements {
  /** log₂ of a lower bound on the number of graphs up to isomorphism. */
  double bits();

  /** Returns the graph of a random way; all ways have the same probability. */
  Graph draw(SplittableRandom random);
}
