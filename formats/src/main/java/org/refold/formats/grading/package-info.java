/** Embeddings and hierarchies of words, read from files, which make near labels count in part. */
@NullMarked
package org.refold.formats.grading;

import org.jspecify.annotations.NullMarked;
