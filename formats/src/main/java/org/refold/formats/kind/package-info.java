/**
 * The interface of a kind of data ({@link org.refold.formats.kind.Kind}) and the items it reads.
 */
@NullMarked
package org.refold.formats.kind;

import org.jspecify.annotations.NullMarked;
