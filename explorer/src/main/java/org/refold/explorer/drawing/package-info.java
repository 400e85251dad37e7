/** Where the vertices of networks lie in a picture, as people draw them. */
@NullMarked
package org.refold.explorer.drawing;

import org.jspecify.annotations.NullMarked;
