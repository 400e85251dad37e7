/**
 * The graphs whose vectors are nearest to a vector of real numbers (the design's section 9).
 *
 * <p>Graphs are grown node by node, and each partial graph has a bound: no graph that grows from it
 * is nearer. {@code BestFirst} always goes on from a partial graph with the least bound, so the
 * first graph that is no farther than all bounds is proven nearest.
 */
@NullMarked
package org.refold.decode.nearest;

import org.jspecify.annotations.NullMarked;
