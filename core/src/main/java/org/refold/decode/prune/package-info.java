/**
 * Prunes candidates to a fixpoint: the edges that remain possible ({@link
 * org.refold.decode.prune.Candidates}), and the t-way associations, the paper's Γ ({@link
 * org.refold.decode.prune.Combinations}).
 */
@NullMarked
package org.refold.decode.prune;

import org.jspecify.annotations.NullMarked;
