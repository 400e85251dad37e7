/** Files of vectors, codecs and indexes, and what is done to them. */
@NullMarked
package org.refold.fuzz.file;

import org.jspecify.annotations.NullMarked;
