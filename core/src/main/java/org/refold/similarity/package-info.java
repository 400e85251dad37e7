/**
 * Section 6.1 of the paper, "Structural Similarity": how alike two vectors are, row by row ({@link
 * org.refold.similarity.RowSimilarity}, φ) and as a whole ({@link
 * org.refold.similarity.Similarity}, S and its mix with B), and why ({@link
 * org.refold.similarity.Comparison}); how much each entry counts ({@link
 * org.refold.similarity.Weights}). Nearest neighbours are the business of {@code similarity.index};
 * classification and learned weights, of the module {@code org.refold.evaluation}.
 */
@NullMarked
package org.refold.similarity;

import org.jspecify.annotations.NullMarked;
