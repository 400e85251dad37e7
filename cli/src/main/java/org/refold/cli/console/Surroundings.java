package org.refold.cli.console;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;

/**
 * What a command is connected to. The output is no PrintStream: that would hide why writing failed,
 * and a reader that has left is not a full disk.
 *
 * @param clock in nanoseconds from any time on
 */
public record Surroundings(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    LongSupplier clock) {}
