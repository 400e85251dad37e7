/**
 * The command {@code refold}, one class a subcommand; no section of the paper. {@link
 * org.refold.cli.Main} runs them and is the one place that turns failures into a line and an exit
 * code: 0, 1 for data and files, 2 for how the command was called. {@code decode} and {@code
 * roundtrip} also answer 1 by themselves, where a result is not what was hoped for.
 */
@NullMarked
package org.refold.cli;

import org.jspecify.annotations.NullMarked;
