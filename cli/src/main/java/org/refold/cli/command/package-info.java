/** The subcommands of {@code refold}, one class each. */
@NullMarked
package org.refold.cli.command;

import org.jspecify.annotations.NullMarked;
