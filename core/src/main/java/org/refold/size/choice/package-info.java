/**
 * Chooses the widths of section 4 of the paper and the number of sets from the sizes of items
 * ({@link org.refold.size.choice.Sizing}).
 */
@NullMarked
package org.refold.size.choice;

import org.jspecify.annotations.NullMarked;
