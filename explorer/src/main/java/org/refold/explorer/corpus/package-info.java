/** Corpora of items: reading, encoding, searching and mapping them. */
@NullMarked
package org.refold.explorer.corpus;

import org.jspecify.annotations.NullMarked;
