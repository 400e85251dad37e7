/**
 * Section 5 of the paper, graph decoding: finds every graph that has a given vector. This package
 * contains the types that callers see: the result ({@link org.refold.decode.Decoding}), the limits
 * and the report. Its subpackages do the work: {@code problem}, {@code prune}, {@code forest},
 * {@code formula}, {@code sequence}, and {@code pipeline}, which passes a vector through the
 * others.
 *
 * <table>
 *   <caption>The paper's names</caption>
 *   <tr><th>paper</th><th>here</th></tr>
 *   <tr><td>S̄; C̄<sub>1</sub> … C̄<sub>t</sub></td><td>{@code Problem}: symbols with their counts; patterns</td></tr>
 *   <tr><td>Γ, the t-way associations</td><td>{@code Combinations}, if there are few; else factored in the formula</td></tr>
 *   <tr><td>P ∧ A ∧ S ∧ L ∧ C ∧ PC</td><td>{@code Pruning}, then {@code NodeFormula} for the rest</td></tr>
 *   <tr><td>N, cycle elimination</td><td>{@code AncestorCut} before solving, {@code EdgeModel.cycleCuts} on models</td></tr>
 *   <tr><td>reconstruction</td><td>{@code Assembly}, {@code LeafSharing} or {@code EdgeModel}</td></tr>
 * </table>
 *
 * <p>{@code Attempt} decodes a vector in these steps. It reads the vector and checks its sums
 * ({@code GraphArithmetic}). It prunes candidates to a fixpoint. If one graph is left, it builds
 * that graph. Otherwise it writes a formula, solves it, cuts the cycles of the model, checks the
 * graph by encoding it, and looks for another one. Two special cases are decoded differently.
 * Single sequences take polynomial time: {@code SequenceDecoder} matches words with places. Small
 * forests are enumerated by {@code ForestTraversal} in the order in which reshaping numbers their
 * nodes.
 *
 * <p>Deviations. Propositional variables are factored, so that their number is linear in t and not
 * exponential. Cycles are cut when a model has one, instead of listing all possible cycles. Nodes
 * of one symbol are interchangeable, and the formula breaks this symmetry ({@code
 * SymmetryBreaking}). Every result reported as unique is proven unique, and every graph was encoded
 * again. See docs/decisions/005 and 006.
 */
@NullMarked
package org.refold.decode;

import org.jspecify.annotations.NullMarked;
