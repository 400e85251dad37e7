/**
 * Text input for all kinds of data: UTF-8 with places, items one at a time, limits of size, and
 * faults with file, line and column. Knows nothing about graphs but their builder.
 */
@NullMarked
package org.refold.formats.text;

import org.jspecify.annotations.NullMarked;
