/**
 * Processes streams of items on several threads, in input order and constant memory. Independent of
 * all other packages.
 */
@NullMarked
package org.refold.batch;

import org.jspecify.annotations.NullMarked;
