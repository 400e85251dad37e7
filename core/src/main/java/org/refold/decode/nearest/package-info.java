/**
 * Finds the graphs whose vectors are nearest to a vector of real numbers (the design's section 9).
 *
 * <p>Graphs are grown node by node, by branch and bound. Each partial graph has a lower bound: no
 * graph that grows from it is nearer. {@code BestFirst} always expands the partial graph with the
 * lowest bound, so the first graph that is no farther than any bound is proven nearest.
 */
@NullMarked
package org.refold.decode.nearest;

import org.jspecify.annotations.NullMarked;
