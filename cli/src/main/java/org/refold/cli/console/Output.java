package org.refold.cli.console;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;

/**
 * Writes lines of UTF-8 to standard output, or to a file that appears when it is {@linkplain
 * #complete complete}.
 */
public final class Output implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final String name;
  private final OutputStream stream;
  private final @Nullable WholeFile whole;
  private final boolean isPart;

  private Output(String name, OutputStream stream, @Nullable WholeFile whole) {
    this(name, stream, whole, false);
  }

  private Output(String name, OutputStream stream, @Nullable WholeFile whole, boolean isPart) {
    this.isPart = isPart;
    this.name = name;
    this.stream = stream;
    this.whole = whole;
  }

  public static Output standard(Surroundings surroundings) {
    return new Output(
        "standard output", new BufferedOutputStream(surroundings.out(), BUFFER), null);
  }

  public static Output to(Path file) {
    WholeFile whole = new WholeFile(file);
    return new Output(file.toString(), whole.stream(), whole);
  }

  /** Writes to a part of a file, which the caller completes. */
  public static Output to(Path file, PartFile part) {
    return new Output(file.toString(), part.stream(), null, true);
  }

  /** Returns whether lines are visible before the output is complete. */
  public boolean showsAtOnce() {
    return !isPart && (whole == null || !whole.appearsWhenComplete());
  }

  /** The stream to write to; buffered. */
  public OutputStream stream() {
    return stream;
  }

  public void line(String text) {
    try {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
      stream.write('\n');
    } catch (IOException e) {
      throw failure(e);
    }
  }

  public void complete() {
    if (whole != null) {
      whole.complete();
      return;
    }
    try {
      stream.flush();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public void close() {
    if (whole != null) {
      whole.close();
      return;
    }
    try {
      stream.flush();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** Returns the exception for a failure to write. */
  public RuntimeException failure(IOException e) {
    return whole == null && !isPart && isBrokenPipe(e)
        ? new ClosedOutputException(e)
        : RefoldException.unwritable(name, e);
  }

  private static boolean isBrokenPipe(IOException e) {
    String message = e.getMessage();
    return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
  }
}
