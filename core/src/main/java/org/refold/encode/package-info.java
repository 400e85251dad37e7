/**
 * Section 4.5 of the paper, encoding: from a graph to its vector ({@link
 * org.refold.encode.Encoder}). Each node is matched against exactly one node constraint and one
 * parent constraint in every set; matching is arithmetic, never a search.
 */
@NullMarked
package org.refold.encode;

import org.jspecify.annotations.NullMarked;
