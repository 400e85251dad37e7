/**
 * The console of commands: output files that appear when complete, progress on a terminal, numbers
 * and tables as text, usage errors.
 */
@NullMarked
package org.refold.cli.console;

import org.jspecify.annotations.NullMarked;
