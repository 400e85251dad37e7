/**
 * What the Python package {@code refold} calls, in its own process. Everything crosses in blocks,
 * as Python's arrays: texts as UTF-8 with lengths ({@link org.refold.python.TextBlock}), vectors as
 * the three arrays of a compressed sparse row matrix ({@link org.refold.python.CountRows}, {@link
 * org.refold.python.RealRows}). {@link org.refold.python.Vectorizer} is the door.
 *
 * <p>Not an API for Java: that is {@link org.refold.formats.TextCodec}, whose results these are.
 */
@NullMarked
package org.refold.python;

import org.jspecify.annotations.NullMarked;
