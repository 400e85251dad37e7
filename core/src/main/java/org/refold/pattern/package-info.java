/**
 * Section 6.1 of the paper, similarity: the patterns that plain rows count. These are the labels,
 * the edges, and the nodes with what is below them, of the original graph, without masks and
 * reshaping; the constraints of the exact rows are for decoding. Patterns are hashed into rows, so
 * unseen patterns need no entries of their own.
 */
@NullMarked
package org.refold.pattern;

import org.jspecify.annotations.NullMarked;
