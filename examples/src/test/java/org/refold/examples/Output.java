package org.refold.examples;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Captures what an example prints. */
final class Output {
  /** A program that prints to a stream. */
  interface Program {
    void run(PrintStream out) throws IOException;
  }

  private Output() {}

  static List<String> of(Program program) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    program.run(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
