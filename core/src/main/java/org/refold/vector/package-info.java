/**
 * Section 4.5 of the paper, "Vector Space Representations of Structured Data": the vector V, as a
 * {@link org.refold.vector.CountVector}, and its rows ({@link org.refold.vector.VectorShape}),
 * which section 6.1 uses. Depends only on the exceptions of the base module.
 */
@NullMarked
package org.refold.vector;

import org.jspecify.annotations.NullMarked;
