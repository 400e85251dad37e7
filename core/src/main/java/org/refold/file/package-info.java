/** Files that are either whole or not there. Depends on errors alone. */
@NullMarked
package org.refold.file;

import org.jspecify.annotations.NullMarked;
