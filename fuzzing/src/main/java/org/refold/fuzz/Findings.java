package org.refold.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Inputs that reveal a bug. They are reported immediately and saved as files. */
final class Findings {
  /** Further findings of a target usually report the same. */
  private static final int MOST_SHOWN = 20;

  private static final int FRAMES = 5;

  private final Path folder;
  private final PrintStream out;
  private long count;

  Findings(Path folder, PrintStream out) {
    this.folder = folder;
    this.out = out;
  }

  synchronized void add(Trial trial, Throwable failure) throws IOException {
    if (++count > MOST_SHOWN) {
      return;
    }
    tell(trial, failure.toString());
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      StackTraceElement[] stack = cause.getStackTrace();
      for (int i = 0; i < Math.min(FRAMES, stack.length); i++) {
        out.println("    at " + stack[i]);
      }
      if (cause.getCause() != null) {
        out.println("  caused by " + cause.getCause());
      }
    }
  }

  synchronized void addHang(Trial trial, StackTraceElement[] stack) {
    count++;
    try {
      tell(trial, "took more than 10 seconds");
    } catch (IOException e) {
      out.println("  (can't be written: " + e + ")");
    }
    for (StackTraceElement frame : stack) {
      out.println("    at " + frame);
    }
  }

  private void tell(Trial trial, String what) throws IOException {
    Files.createDirectories(folder);
    String name =
        trial.target().name().replace(':', '_') + "-" + trial.seed() + "-" + trial.number();
    String file;
    try {
      file = Files.write(folder.resolve(name), trial.input()).toString();
    } catch (RuntimeException e) {
      file = "can't be made";
    }
    out.println("FAILED " + trial.target().name() + ": " + what);
    out.println("  input: " + file + "; to reproduce: " + trial.replay());
  }

  synchronized long count() {
    return count;
  }
}
