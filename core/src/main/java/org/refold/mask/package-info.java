/**
 * The paper's masks (section "Masking"), and reshaping that keeps every node within the caps, all
 * with an exact inverse.
 */
@NullMarked
package org.refold.mask;

import org.jspecify.annotations.NullMarked;
