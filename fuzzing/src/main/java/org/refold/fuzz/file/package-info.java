/** Targets that read files of vectors, codecs and indexes, and damage for such files. */
@NullMarked
package org.refold.fuzz.file;

import org.jspecify.annotations.NullMarked;
