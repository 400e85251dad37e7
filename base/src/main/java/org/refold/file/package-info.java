/** Files that are either complete or absent, and compressed inputs. Depends only on errors. */
@NullMarked
package org.refold.file;

import org.jspecify.annotations.NullMarked;
