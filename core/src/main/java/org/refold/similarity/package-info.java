/**
 * Section 6.1 of the paper, "Structural Similarity": how alike two vectors are, row by row ({@link
 * org.refold.similarity.RowSimilarity}, φ) and as a whole ({@link
 * org.refold.similarity.Similarity}, S and its mix with B), and why ({@link
 * org.refold.similarity.Comparison}); how much each entry counts, by its rarity or learned ({@link
 * org.refold.similarity.Weights}, {@link org.refold.similarity.WeightLearner}); which vectors are
 * the most alike ({@link org.refold.similarity.NearestNeighbours}), and what their labels say of
 * another ({@link org.refold.similarity.NeighbourClassifier}, of section 7.3), and how often they
 * are right ({@link org.refold.similarity.CrossValidation}, {@link
 * org.refold.similarity.ConfusionTable}). Depends on vectors, files and errors alone.
 */
@NullMarked
package org.refold.similarity;

import org.jspecify.annotations.NullMarked;
