/** Collections of items: how they are read, folded, searched and drawn as a map. */
@NullMarked
package org.refold.explorer.corpus;

import org.jspecify.annotations.NullMarked;
