/**
 * Section 6.1 of the paper, "Structural Similarity": the similarity of two vectors, by row ({@link
 * org.refold.similarity.RowSimilarity}, φ) and as a whole ({@link
 * org.refold.similarity.Similarity}, S and its mix with B), with an explanation ({@link
 * org.refold.similarity.Comparison}); and the weights of entries ({@link
 * org.refold.similarity.Weights}). See {@code similarity.index} for nearest neighbours, and the
 * module {@code org.refold.evaluation} for classification and learned weights.
 */
@NullMarked
package org.refold.similarity;

import org.jspecify.annotations.NullMarked;
