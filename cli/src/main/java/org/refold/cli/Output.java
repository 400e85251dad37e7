package org.refold.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;

/**
 * Lines of UTF-8, to the standard output or to a file that appears when it is {@linkplain #complete
 * complete}. Devices and pipes are opened by the name they were given: what a shell makes of {@code
 * >(command)} has no other.
 */
final class Output implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final String name;
  private final OutputStream stream;
  private final @Nullable WholeFile whole;
  private final boolean standard;

  private Output(String name, OutputStream stream, @Nullable WholeFile whole, boolean standard) {
    this.name = name;
    this.stream = stream;
    this.whole = whole;
    this.standard = standard;
  }

  static Output standard(Surroundings surroundings) {
    return new Output(
        "standard output", new BufferedOutputStream(surroundings.out(), BUFFER), null, true);
  }

  static Output to(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      try {
        OutputStream stream = new BufferedOutputStream(Files.newOutputStream(file), BUFFER);
        return new Output(file.toString(), stream, null, false);
      } catch (IOException e) {
        throw unwritable(file.toString(), e);
      }
    }
    WholeFile whole = new WholeFile(file);
    return new Output(file.toString(), whole.stream(), whole, false);
  }

  /** Whether lines are seen before the output is complete. */
  boolean showsAtOnce() {
    return whole == null;
  }

  void line(String text) {
    try {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
      stream.write('\n');
    } catch (IOException e) {
      throw failure(e);
    }
  }

  void complete() {
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
    } else {
      try {
        if (standard) {
          stream.flush();
        } else {
          stream.close();
        }
      } catch (IOException e) {
        throw failure(e);
      }
    }
  }

  private RuntimeException failure(IOException e) {
    return standard && isBrokenPipe(e) ? new ClosedOutputException(e) : unwritable(name, e);
  }

  private static boolean isBrokenPipe(IOException e) {
    String message = e.getMessage();
    return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
  }

  private static RefoldException unwritable(String name, IOException e) {
    return new RefoldException(name + ": can't be written (" + WholeFile.reason(e) + ")", e);
  }
}
