/**
 * The entry point of the library. A {@link org.refold.Codec} encodes graphs as count vectors,
 * decodes the vectors (sections 3 and 4 of the paper) and explains what each entry of a vector
 * means. Create one with {@link org.refold.Codec#fit}, {@link org.refold.Codec#builder} or {@link
 * org.refold.Codec#load}.
 */
@NullMarked
package org.refold;

import org.jspecify.annotations.NullMarked;
