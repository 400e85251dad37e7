/**
 * Decodes graphs in which no node has two parents: finds the parents first, from the parent
 * constraints, which leaves few nodes open. Small forests are enumerated in the order in which
 * reshaping numbers their nodes ({@link org.refold.decode.forest.ForestTraversal}); larger ones are
 * solved by elimination ({@link org.refold.decode.forest.ParentSearch}).
 */
@NullMarked
package org.refold.decode.forest;

import org.jspecify.annotations.NullMarked;
