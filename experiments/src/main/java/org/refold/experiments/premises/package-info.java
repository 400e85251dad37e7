/**
 * Premise selection: ranks the formulas of a library by how likely they are to be used in the proof
 * of the next theorem, from their patterns and from earlier proofs.
 *
 * <ul>
 *   <li>{@link org.refold.experiments.premises.FormulaPatterns}: the patterns that formulas share
 *   <li>{@link org.refold.experiments.premises.PremiseSelector}: the library so far, which it ranks
 *       for a {@link org.refold.experiments.premises.Goal}
 *   <li>{@link org.refold.experiments.premises.Chronology}: goes through a library in order
 *   <li>{@link org.refold.experiments.premises.Recall}: the quality of the rankings
 * </ul>
 *
 * <p>The paper has no such experiment. Neighbours that vote for the premises of their proofs follow
 * C. Kaliszyk and J. Urban, "Learning-assisted automated reasoning with Flyspeck" (2014).
 */
@NullMarked
package org.refold.experiments.premises;

import org.jspecify.annotations.NullMarked;
