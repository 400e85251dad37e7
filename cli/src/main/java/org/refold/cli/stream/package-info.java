/** Runs over inputs of any length: checkpoints, rejected items, encoding and decoding. */
@NullMarked
package org.refold.cli.stream;

import org.jspecify.annotations.NullMarked;
