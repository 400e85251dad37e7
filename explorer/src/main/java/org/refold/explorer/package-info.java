/** The page of {@code refold explore} and its server. */
@NullMarked
package org.refold.explorer;

import org.jspecify.annotations.NullMarked;
