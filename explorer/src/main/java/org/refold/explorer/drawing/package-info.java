/** Layout of networks as they are usually drawn. */
@NullMarked
package org.refold.explorer.drawing;

import org.jspecify.annotations.NullMarked;
