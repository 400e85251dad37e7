/**
 * Section 5 of the paper, graph decoding: from a vector to every graph that has it. This package
 * has what callers see: the result ({@link org.refold.decode.Decoding}), the limits, the report.
 * The rooms below it do the work: {@code problem}, {@code prune}, {@code forest}, {@code formula},
 * {@code sequence}, and {@code pipeline}, which leads a vector through them.
 *
 * <table>
 *   <caption>The paper's names</caption>
 *   <tr><th>paper</th><th>here</th></tr>
 *   <tr><td>S̄; C̄<sub>1</sub> … C̄<sub>t</sub></td><td>{@code Problem}: symbols with their counts; patterns</td></tr>
 *   <tr><td>Γ, the t-way associations</td><td>{@code Combinations}, where there are few; else factored in the formula</td></tr>
 *   <tr><td>P ∧ A ∧ S ∧ L ∧ C ∧ PC</td><td>{@code Pruning}, then {@code NodeFormula} on what it leaves</td></tr>
 *   <tr><td>N, cycle elimination</td><td>{@code AncestorCut} before, {@code EdgeModel.cycleCuts} on models</td></tr>
 *   <tr><td>reconstruction</td><td>{@code Assembly}, {@code LeafSharing} or {@code EdgeModel}</td></tr>
 * </table>
 *
 * <p>The way of a vector through {@code Attempt}: read and add up ({@code GraphArithmetic}), prune
 * to a fixpoint, and where one graph is left, build it; else write a formula, solve it, cut the
 * cycles that a model has, check the graph by encoding it, and look for another one. One sequence
 * goes another way, which is polynomial: {@code SequenceDecoder} matches words with places. So do
 * small forests: {@code ForestTraversal} writes them down in the order of their numbers.
 *
 * <p>Deviations. Propositional variables are factored, so that their number is linear in t and not
 * exponential. Cycles are cut when a model has one, instead of listing all there could be. Nodes of
 * one symbol are interchangeable, which the formula breaks ({@code SymmetryBreaking}). What is said
 * to be unique is proven, and every graph was encoded again. See docs/decisions/005 and 006.
 */
@NullMarked
package org.refold.decode;

import org.jspecify.annotations.NullMarked;
