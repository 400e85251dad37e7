/**
 * The settings of constraints: how many sets, how wide, from which seed. The constraints
 * themselves, sections 4.1 to 4.6 of the paper, are in {@code constraint.family}.
 */
@NullMarked
package org.refold.constraint;

import org.jspecify.annotations.NullMarked;
