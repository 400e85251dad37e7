/**
 * What commands read: files, folders and streams as sources, items with their labels, vectors of
 * any format.
 */
@NullMarked
package org.refold.cli.input;

import org.jspecify.annotations.NullMarked;
