package org.refold.explorer.command;

import java.awt.AWTError;
import java.awt.Desktop;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * Opens pages in a browser where possible. If it fails, nothing happens: the address was printed.
 */
final class Browser {
  private Browser() {}

  /** Runs in its own thread, since some desktops are slow, and does not wait. */
  static void open(URI address) {
    Thread opening =
        new Thread(
            () -> {
              if (!openByDesktop(address)) {
                opener(System.getenv()).ifPresent(opener -> run(opener, address));
              }
            },
            "refold-browser");
    opening.setDaemon(true);
    opening.start();
  }

  private static boolean openByDesktop(URI address) {
    try {
      boolean can =
          Desktop.isDesktopSupported() && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE);
      if (can) {
        Desktop.getDesktop().browse(address);
      }
      return can;
    } catch (IOException | RuntimeException | AWTError | LinkageError e) {
      // The display may not answer, and a headless runtime lacks even the libraries.
      return false;
    }
  }

  /**
   * Returns the program that opens pages: {@code open} on macOS, elsewhere {@code xdg-open} if
   * there is a display.
   */
  static Optional<Path> opener(Map<String, String> environment) {
    boolean hasDisplay =
        !environment.getOrDefault("DISPLAY", "").isEmpty()
            || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    boolean isMac = System.getProperty("os.name", "").startsWith("Mac");
    return isMac || hasDisplay
        ? onPath(isMac ? "open" : "xdg-open", environment.getOrDefault("PATH", ""))
        : Optional.empty();
  }

  private static Optional<Path> onPath(String program, String path) {
    // A relative folder would depend on where the program was started.
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .map(folder -> new File(folder, program))
        .filter(file -> file.isAbsolute() && file.isFile() && file.canExecute())
        .map(File::toPath)
        .findFirst();
  }

  static void run(Path opener, URI address) {
    try {
      new ProcessBuilder(opener.toString(), address.toString())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // Not opened; the address was printed.
    }
  }
}
