/**
 * Section 4.5 of the paper, "Vector Space Representations of Structured Data": the vector V, as a
 * {@link org.refold.vector.CountVector}, and its rows ({@link org.refold.vector.VectorShape}), as
 * section 6.1 uses them. Depends on nothing but errors.
 */
@NullMarked
package org.refold.vector;

import org.jspecify.annotations.NullMarked;
