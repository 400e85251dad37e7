/** Limits of time and memory for computations that grow with the data. */
@NullMarked
package org.refold.limit;

import org.jspecify.annotations.NullMarked;
