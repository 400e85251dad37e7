/**
 * Any graph as a forest whose nodes have few children and one parent each, made of symbols that a
 * codec has: what makes codecs open to data that they were not made from.
 *
 * <ul>
 *   <li>A node with too many children goes on in continuations. If they all are edges, each edge
 *       has the next one below it instead, beside its other end.
 *   <li>A node with several parents stands where it is first met; elsewhere a reference does. A
 *       variable is a leaf with a number wherever it is met, and so is a leaf without one where
 *       equal leaves are always shared.
 *   <li>A label that the codec lacks is spelled above its node, piece by piece.
 *   <li>One node stands above all roots.
 * </ul>
 *
 * <p>A network, whose incidence graph shares almost every vertex, is oriented first, so that a
 * vertex is shared only where it closes a ring.
 *
 * <p>Nodes are numbered in the order in which a traversal meets them, which does not depend on how
 * the graph was written. So the number of a node among those of its symbol needs no mark: k such
 * nodes have the numbers 1 to k.
 */
@NullMarked
package org.refold.reshape;

import org.jspecify.annotations.NullMarked;
