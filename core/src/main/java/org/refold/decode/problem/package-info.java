/**
 * Reads a vector into a problem: the nodes, their symbols, and the patterns that the constraint
 * sets count ({@link org.refold.decode.problem.Problem}). Inconsistent sums are refuted here,
 * before any search ({@code GraphArithmetic}).
 */
@NullMarked
package org.refold.decode.problem;

import org.jspecify.annotations.NullMarked;
