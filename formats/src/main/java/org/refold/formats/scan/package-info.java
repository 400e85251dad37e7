/**
 * Building blocks of the readers of all kinds: UTF-8 with places, by line or by character; a cache
 * of symbols; and readers that skip invalid items.
 */
@NullMarked
package org.refold.formats.scan;

import org.jspecify.annotations.NullMarked;
