/** Small programs that use the library, each with a {@code main} that prints what it does. */
@NullMarked
package org.refold.examples;

import org.jspecify.annotations.NullMarked;
