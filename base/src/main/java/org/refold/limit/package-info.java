/** Limits of time and memory, for all work that grows with the data. */
@NullMarked
package org.refold.limit;

import org.jspecify.annotations.NullMarked;
