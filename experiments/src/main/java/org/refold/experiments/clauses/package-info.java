/** Section 7.2 of the paper, "Reconstructing First-Order Logic Clauses", table 2. */
@NullMarked
package org.refold.experiments.clauses;

import org.jspecify.annotations.NullMarked;
