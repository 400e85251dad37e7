/**
 * Work on streams of items with several threads, in input order and constant memory. Depends on
 * nothing.
 */
@NullMarked
package org.refold.batch;

import org.jspecify.annotations.NullMarked;
