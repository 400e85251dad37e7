/** Rules that several kinds of data share. */
@NullMarked
package org.refold.formats.rule;

import org.jspecify.annotations.NullMarked;
