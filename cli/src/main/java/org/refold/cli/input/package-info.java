/**
 * The inputs of commands: files, folders and streams as sources, items with their labels, vectors
 * in any format.
 */
@NullMarked
package org.refold.cli.input;

import org.jspecify.annotations.NullMarked;
