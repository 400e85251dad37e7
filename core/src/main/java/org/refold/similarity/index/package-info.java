/**
 * The k most similar of many vectors, exactly those that comparing all of them would give: an
 * inverted index with bounds that prune ({@link org.refold.similarity.index.NearestNeighbours}).
 */
@NullMarked
package org.refold.similarity.index;

import org.jspecify.annotations.NullMarked;
