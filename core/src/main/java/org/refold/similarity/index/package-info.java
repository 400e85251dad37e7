/**
 * Finds the k most similar vectors. The results are exactly those of comparing all vectors, by an
 * inverted index with bounds that prune ({@link org.refold.similarity.index.NearestNeighbours}).
 */
@NullMarked
package org.refold.similarity.index;

import org.jspecify.annotations.NullMarked;
