/**
 * The Java side of the Python package {@code refold}, which calls it in its own process. All data
 * cross in blocks, as Python's arrays: texts as UTF-8 with lengths ({@link
 * org.refold.python.TextBlock}), vectors as the three arrays of a compressed sparse row matrix
 * ({@link org.refold.python.CountRows}, {@link org.refold.python.RealRows}). {@link
 * org.refold.python.Vectorizer} is the entry point.
 *
 * <p>Not an API for Java: use {@link org.refold.formats.TextCodec}, which has the same results.
 */
@NullMarked
package org.refold.python;

import org.jspecify.annotations.NullMarked;
