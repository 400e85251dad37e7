/**
 * Which codec suits some data: what a vector can tell apart at all ({@link
 * org.refold.plan.CountingBound}), and the shortest vector that was seen to be enough ({@code
 * Planner}).
 *
 * <p>The paper has no such part. It reports which share of its data came back at a few settings;
 * here those settings are searched for.
 */
@NullMarked
package org.refold.plan;

import org.jspecify.annotations.NullMarked;
