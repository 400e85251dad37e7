/**
 * The door to the library: a {@link org.refold.Codec} encodes graphs as vectors and says what each
 * entry of a vector means. Make one with {@link org.refold.Codec#fit}, {@link
 * org.refold.Codec#builder} or {@link org.refold.Codec#load}.
 */
@NullMarked
package org.refold;

import org.jspecify.annotations.NullMarked;
