/**
 * Pruning to a fixpoint: which edges remain possible ({@link org.refold.decode.prune.Candidates}),
 * and which t-way associations, the paper's Γ ({@link org.refold.decode.prune.Combinations}).
 */
@NullMarked
package org.refold.decode.prune;

import org.jspecify.annotations.NullMarked;
