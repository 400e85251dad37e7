/**
 * Formulas and SAT solvers, behind one small interface: {@link org.refold.solver.Solver}.
 * Independent of graphs.
 *
 * <ul>
 *   <li>{@link org.refold.solver.Sat4jSolver}: embedded, the default; set up in microseconds.
 *   <li>{@link org.refold.solver.Sat4jSolver#withClauses()}: the same, with cardinality constraints
 *       expanded to clauses; far larger formulas, fewer conflicts.
 *   <li>{@link org.refold.solver.CryptoMiniSat}: an external program, if installed; 10 ms per
 *       model, for hard problems.
 *   <li>{@link org.refold.solver.Dimacs}: writes a file for any other solver.
 * </ul>
 *
 * <p>A {@link org.refold.solver.Formula} is written, and then read by a solver; a {@link
 * org.refold.solver.Budget} limits both.
 */
@NullMarked
package org.refold.solver;

import org.jspecify.annotations.NullMarked;
