/**
 * Section 7.3 of the paper, "Clause Categorization": from which domain of TPTP a clause is, by the
 * clauses that are most similar (section 6.1), and beyond it by a linear classifier on the same
 * vectors, beside features that people would otherwise take.
 *
 * <p>{@code CategoryFigure} is the experiment. Its clauses are a {@code ClauseCollection}; what is
 * counted of a clause is a {@code Features} or a codec's vector; {@code NeighbourSearch} and {@code
 * LinearSearch} answer with {@code Predictions}.
 */
@NullMarked
package org.refold.experiments.categories;

import org.jspecify.annotations.NullMarked;
