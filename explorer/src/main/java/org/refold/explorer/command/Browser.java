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

/** Opens pages where that can be done. Where it can't, nothing happens: the address was printed. */
final class Browser {
  private Browser() {}

  /** In a thread of its own: some desktops take their time, and none is waited for. */
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
      // A display may not answer, and a runtime without windows lacks even the libraries.
      return false;
    }
  }

  /**
   * The program that opens pages: macOS has {@code open}, others {@code xdg-open} and a display.
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
    // A relative folder would be one of wherever the program was started.
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
