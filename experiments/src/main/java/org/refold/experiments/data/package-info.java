/** The corpora of the paper's experiments: finding, reading, sampling and hashing them. */
@NullMarked
package org.refold.experiments.data;

import org.jspecify.annotations.NullMarked;
