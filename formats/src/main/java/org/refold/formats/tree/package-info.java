/** The kind {@code trees}: bracketed parse trees, as treebanks have them. */
@NullMarked
package org.refold.formats.tree;

import org.jspecify.annotations.NullMarked;
