/**
 * Section 5 of the paper, graph decoding: from a vector to every graph that has it ({@link
 * org.refold.decode.Decoder}).
 */
@NullMarked
package org.refold.decode;

import org.jspecify.annotations.NullMarked;
