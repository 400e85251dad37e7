package org.refold.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells terminals from files and pipes. System.console() won't do: it asks for standard input and
 * output, and so is wrong about standard error in both directions.
 */
public final class Terminal {
  public static final int OUT = 1;
  public static final int ERR = 2;

  private Terminal() {}

  /** False also where the system has no /proc to ask. */
  public static boolean is(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
