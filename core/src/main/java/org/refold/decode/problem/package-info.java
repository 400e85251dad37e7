/**
 * What a vector says, read into a problem: the nodes, their symbols, and the patterns that the
 * constraint sets count ({@link org.refold.decode.problem.Problem}). Sums that can't be right are
 * refuted here, before any search ({@code GraphArithmetic}).
 */
@NullMarked
package org.refold.decode.problem;

import org.jspecify.annotations.NullMarked;
