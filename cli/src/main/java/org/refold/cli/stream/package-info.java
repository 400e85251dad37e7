/**
 * Runs over inputs of any length: checkpoints, rejects, and the items on their way through a codec.
 */
@NullMarked
package org.refold.cli.stream;

import org.jspecify.annotations.NullMarked;
