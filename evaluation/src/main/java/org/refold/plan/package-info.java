/**
 * Chooses a codec for some data: what a vector can distinguish at all ({@link
 * org.refold.plan.CountingBound}), and the shortest vector found to be enough ({@link
 * org.refold.plan.Planner}).
 *
 * <p>The paper has no such part. It reports which share of its data was recovered at a few
 * settings; here, the settings are searched for.
 */
@NullMarked
package org.refold.plan;

import org.jspecify.annotations.NullMarked;
