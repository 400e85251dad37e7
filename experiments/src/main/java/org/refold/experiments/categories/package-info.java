/**
 * Section 7.3 of the paper, "Clause Categorization": predicts the domain of TPTP that a clause is
 * from, by the most similar clauses (section 6.1) and, beyond the paper, by a linear classifier on
 * the same vectors, compared with other common features.
 *
 * <p>{@code CategoryFigure} is the experiment. Its clauses are a {@code ClauseCollection}; a clause
 * is represented by {@code Features} or by a codec's vector; {@code NeighbourSearch} and {@code
 * LinearSearch} return {@code Predictions}.
 */
@NullMarked
package org.refold.experiments.categories;

import org.jspecify.annotations.NullMarked;
