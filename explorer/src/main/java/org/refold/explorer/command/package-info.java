/** The subcommand {@code explore}. */
@NullMarked
package org.refold.explorer.command;

import org.jspecify.annotations.NullMarked;
