/**
 * Passes a vector through decoding: read, prune, assemble or solve, verify, look for another
 * solution ({@link org.refold.decode.pipeline.Decoder}). Depends on all other packages of decoding;
 * none depends on it.
 */
@NullMarked
package org.refold.decode.pipeline;

import org.jspecify.annotations.NullMarked;
