/**
 * The corpora of the paper's experiments: where they are, how they are read, drawn from, and told
 * from others by a hash.
 */
@NullMarked
package org.refold.experiments.data;

import org.jspecify.annotations.NullMarked;
