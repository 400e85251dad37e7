/**
 * Files that are either whole or not there, and what is in compressed ones. Depends on errors
 * alone.
 */
@NullMarked
package org.refold.file;

import org.jspecify.annotations.NullMarked;
