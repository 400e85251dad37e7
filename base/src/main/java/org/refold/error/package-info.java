/**
 * The exception family, and how text from outside is quoted in its messages. Depends on nothing.
 */
@NullMarked
package org.refold.error;

import org.jspecify.annotations.NullMarked;
