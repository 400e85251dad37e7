/** The kind {@code trees}: bracketed parse trees, as in treebanks. */
@NullMarked
package org.refold.formats.tree;

import org.jspecify.annotations.NullMarked;
