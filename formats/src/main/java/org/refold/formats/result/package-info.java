/** Results of decoding as text and as JSON lines. */
@NullMarked
package org.refold.formats.result;

import org.jspecify.annotations.NullMarked;
