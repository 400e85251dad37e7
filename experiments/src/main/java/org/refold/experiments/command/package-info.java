/** The subcommands {@code reproduce} and {@code premises}. */
@NullMarked
package org.refold.experiments.command;

import org.jspecify.annotations.NullMarked;
