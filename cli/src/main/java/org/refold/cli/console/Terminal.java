package org.refold.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Distinguishes terminals from files and pipes. System.console() is no substitute: it tests
 * standard input and output, and so can be wrong about standard error in both directions.
 */
public final class Terminal {
  public static final int OUT = 1;
  public static final int ERR = 2;

  private Terminal() {}

  /** Returns whether a descriptor is a terminal; false if the system has no /proc. */
  public static boolean is(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
