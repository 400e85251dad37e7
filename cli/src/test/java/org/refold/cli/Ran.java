package org.refold.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import org.refold.cli.console.Surroundings;

/** What a command left behind: its exit code and what it wrote. */
public record Ran(int code, String out, String err) {
  public static Ran refold(String... args) {
    return refold(InputStream.nullInputStream(), args);
  }

  public static Ran refoldReading(String standardInput, String... args) {
    return refold(new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)), args);
  }

  public static Ran refold(InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return refold(in, out, args).withOut(out.toString(StandardCharsets.UTF_8));
  }

  public static Ran refold(InputStream in, OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(args, in, out, new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Ran(code, "", err.toString(StandardCharsets.UTF_8));
  }

  /** A run with a clock of its own, which may throw to end the run. */
  public static Ran refold(LongSupplier clock, InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code = Main.run(args, new Surroundings(in, out, errors, false, false, clock));
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private Ran withOut(String text) {
    return new Ran(code, text, err);
  }
}
