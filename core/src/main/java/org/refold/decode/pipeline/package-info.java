/**
 * The way of a vector through decoding: read, prune, assemble or solve, verify, look for another
 * solution ({@link org.refold.decode.pipeline.Decoder}). Knows all other rooms of decoding; none
 * knows it.
 */
@NullMarked
package org.refold.decode.pipeline;

import org.jspecify.annotations.NullMarked;
