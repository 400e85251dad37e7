/** Small programs that use the library; each has a {@code main} that tells what it does. */
@NullMarked
package org.refold.examples;

import org.jspecify.annotations.NullMarked;
