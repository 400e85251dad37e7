/**
 * Reshaping, an extension of the paper's section "Masking": any graph becomes a forest whose nodes
 * have few children, one parent, and symbols that the codec knows. This makes codecs open, that is,
 * able to encode items unlike their training items.
 *
 * <ul>
 *   <li>A node with too many children continues in continuations. If all its children are edges,
 *       they form a chain instead: each edge has two children, its other end and the next edge.
 *   <li>A node with several parents is placed at its first occurrence, and references replace it
 *       elsewhere. A variable is written as a numbered leaf at each occurrence. If equal leaves are
 *       always shared, other leaves are also written at each occurrence, without a number.
 *   <li>An unknown label is spelled above its node, piece by piece.
 *   <li>One node is above all roots.
 * </ul>
 *
 * <p>A network, whose incidence graph shares almost every vertex, is oriented first, so that a
 * vertex is shared only where it closes a ring.
 *
 * <p>Nodes are numbered in the order of a traversal that does not depend on how the graph was
 * written. The number of a node among those of its symbol therefore needs no mark: k such nodes
 * have the numbers 1 to k.
 */
@NullMarked
package org.refold.reshape;

import org.jspecify.annotations.NullMarked;
