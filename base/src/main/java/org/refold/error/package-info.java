/**
 * The exception family, and quotation of external text in messages. Independent of all other
 * packages.
 */
@NullMarked
package org.refold.error;

import org.jspecify.annotations.NullMarked;
