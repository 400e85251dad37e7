/** Section 7.1 of the paper, "Reconstructing Natural Language Sentences", table 1. */
@NullMarked
package org.refold.experiments.sentences;

import org.jspecify.annotations.NullMarked;
