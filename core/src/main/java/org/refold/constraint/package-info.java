/**
 * Section 4 of the paper: the settings of constraints, which are the number of sets, the widths and
 * the random seed. The constraints themselves, sections 4.1 to 4.6, are in {@code
 * constraint.family}.
 */
@NullMarked
package org.refold.constraint;

import org.jspecify.annotations.NullMarked;
