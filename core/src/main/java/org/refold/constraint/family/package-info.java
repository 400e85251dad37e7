/**
 * Sections 4.1 to 4.6 of the paper: the constraints.
 *
 * <table>
 *   <caption>The paper's names</caption>
 *   <tr><th>paper</th><th>here</th></tr>
 *   <tr><td>split(w, M)</td><td>{@link org.refold.constraint.family.Split}; one of its sets: {@link org.refold.constraint.family.Block}</td></tr>
 *   <tr><td>order(w, l, M)</td><td>{@link org.refold.constraint.family.MultisetRank}</td></tr>
 *   <tr><td>C<sub>ord</sub>, C<sub>unord</sub>, C<sub>par</sub>, C<sub>seq</sub></td><td>{@link org.refold.constraint.family.OrderedFamily},
 *       {@link org.refold.constraint.family.UnorderedFamily}, {@link org.refold.constraint.family.ParentFamily},
 *       {@link org.refold.constraint.family.SequenceFamily}</td></tr>
 *   <tr><td>P<sup>k</sup>(F<sub>1</sub>, …, F<sub>k</sub>) and similar</td><td>{@link org.refold.constraint.family.Constraint}</td></tr>
 *   <tr><td>C<sub>1</sub> … C<sub>t</sub></td><td>{@link org.refold.constraint.family.ConstraintSets}</td></tr>
 * </table>
 *
 * <p>Constraints are never stored. The index of a constraint is the offset of its family and lead
 * block plus the rank of its argument blocks, and {@code constraint(index)} is the unranking.
 *
 * <p>Deviations. Each argument position has a split of its own. The paper's text can also be read
 * as one split for each lead block, which is an option ({@link
 * org.refold.constraint.ArgumentSplits}). Families exist only for the classes that the signature
 * has. In the paper's |C<sub>par</sub>|, the binomial should use the parent width c, as it does
 * here.
 */
@NullMarked
package org.refold.constraint.family;

import org.jspecify.annotations.NullMarked;
