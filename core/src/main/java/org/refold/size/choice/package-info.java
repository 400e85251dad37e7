/**
 * How widths and sets are chosen from the sizes of items ({@link org.refold.size.choice.Sizing}).
 */
@NullMarked
package org.refold.size.choice;

import org.jspecify.annotations.NullMarked;
