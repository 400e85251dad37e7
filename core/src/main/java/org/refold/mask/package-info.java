/**
 * The section "Masking" of the paper: masks, which make nodes distinct, and reshaping, which keeps
 * every node within the caps. Both have an exact inverse.
 */
@NullMarked
package org.refold.mask;

import org.jspecify.annotations.NullMarked;
