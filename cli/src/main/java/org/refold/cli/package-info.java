/**
 * The command {@code refold}, with one class per subcommand; implements no section of the paper.
 * {@link org.refold.cli.Main} runs them, and is the only place that turns failures into a message
 * and an exit code: 0 for success, 1 for invalid data or files, 2 for usage errors. {@code decode}
 * and {@code roundtrip} also return 1 for certain results.
 */
@NullMarked
package org.refold.cli;

import org.jspecify.annotations.NullMarked;
