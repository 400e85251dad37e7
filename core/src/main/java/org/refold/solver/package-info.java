/**
 * Formulas and what solves them, behind one small interface: {@link org.refold.solver.Solver}.
 * Knows nothing of graphs.
 *
 * <ul>
 *   <li>{@link org.refold.solver.Sat4jSolver}: embedded, the default; set up in microseconds.
 *   <li>{@link org.refold.solver.Sat4jSolver#withClauses()}: the same with counts written out as
 *       clauses; far larger formulas, fewer conflicts.
 *   <li>{@link org.refold.solver.CryptoMiniSat}: a program that may be installed; 10 ms a model,
 *       for what is hard.
 *   <li>{@link org.refold.solver.Dimacs}: a file, for any other solver.
 * </ul>
 *
 * A {@link org.refold.solver.Formula} is written, and taken by a solver; a {@link
 * org.refold.solver.Budget} bounds both.
 */
@NullMarked
package org.refold.solver;

import org.jspecify.annotations.NullMarked;
