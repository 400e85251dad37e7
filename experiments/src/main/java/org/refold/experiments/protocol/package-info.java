/**
 * How an experiment is run: its settings, the stages it goes through, and what becomes of graphs
 * that are folded and unfolded. Knows no experiment.
 */
@NullMarked
package org.refold.experiments.protocol;

import org.jspecify.annotations.NullMarked;
