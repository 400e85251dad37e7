/**
 * Graphs in which no node has two parents: the parents are found first, from the parent
 * constraints, and few nodes stay open. Small forests are written down in the order of their
 * numbers ({@link org.refold.decode.forest.ForestTraversal}); the others are searched ({@link
 * org.refold.decode.forest.ParentSearch}).
 */
@NullMarked
package org.refold.decode.forest;

import org.jspecify.annotations.NullMarked;
