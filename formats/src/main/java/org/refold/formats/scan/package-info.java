/**
 * What the readers of all kinds are built from: UTF-8 with places, line by line or character by
 * character, symbols that are met again, and readers that pass over what is at fault.
 */
@NullMarked
package org.refold.formats.scan;

import org.jspecify.annotations.NullMarked;
