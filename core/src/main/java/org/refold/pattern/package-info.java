/**
 * Patterns of a graph as it is, without masks and reshaping: its labels, its edges, and its nodes
 * with what is below them. They are what the plain rows of a vector count, for similarity (section
 * 6.1 of the paper), while the constraints of the exact rows are for decoding. Patterns are hashed
 * into rows, so that unseen ones need no entries of their own.
 */
@NullMarked
package org.refold.pattern;

import org.jspecify.annotations.NullMarked;
