/**
 * The protocol of experiments: their settings, stages and progress, and the results of encoding and
 * decoding graphs. Independent of any experiment.
 */
@NullMarked
package org.refold.experiments.protocol;

import org.jspecify.annotations.NullMarked;
