/** What a kind of data is ({@link org.refold.formats.kind.Kind}), and what several kinds share. */
@NullMarked
package org.refold.formats.kind;

import org.jspecify.annotations.NullMarked;
