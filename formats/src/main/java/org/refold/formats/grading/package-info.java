/** Reads embeddings and hierarchies of words from files, so that near labels match in part. */
@NullMarked
package org.refold.formats.grading;

import org.jspecify.annotations.NullMarked;
