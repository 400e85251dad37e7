/**
 * Section 4.5 of the paper, encoding: from a graph to its vector ({@link
 * org.refold.encode.Encoder}). In every set, a node matches at most one node constraint and one
 * parent constraint. They are computed by arithmetic, never by a search.
 */
@NullMarked
package org.refold.encode;

import org.jspecify.annotations.NullMarked;
