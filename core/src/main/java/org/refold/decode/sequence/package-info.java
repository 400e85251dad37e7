/**
 * Decodes single sequences in polynomial time: a bipartite matching between words and places, and a
 * uniqueness test by alternating cycles ({@link org.refold.decode.sequence.SequenceDecoder}).
 */
@NullMarked
package org.refold.decode.sequence;

import org.jspecify.annotations.NullMarked;
