/** Writes the results of decoding as JSON lines. */
@NullMarked
package org.refold.formats.result;

import org.jspecify.annotations.NullMarked;
