/**
 * What commands write to and how: output that is whole or not there, progress on a terminal,
 * numbers and tables as text, usage errors.
 */
@NullMarked
package org.refold.cli.console;

import org.jspecify.annotations.NullMarked;
