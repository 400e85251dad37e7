package org.refold.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;

/**
 * An input, which is decompressed if necessary.
 *
 * @param name its name in messages
 * @param file the file, if it is one
 * @param rereadable whether it can be opened more than once
 */
public record Source(String name, @Nullable Path file, boolean rereadable, Opening opening) {
  public static final String STANDARD = "standard input";

  interface Opening {
    InputStream open() throws IOException;
  }

  static Source of(Path file) {
    // A named pipe, such as the <(command) of a shell, can be read only once.
    return new Source(file.toString(), file, Files.isRegularFile(file), () -> Gzip.open(file));
  }

  static Source standard(InputStream in) {
    return new Source(STANDARD, null, false, () -> Gzip.unpacked(in));
  }

  InputStream open() {
    try {
      return opening.open();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  RefoldException unreadable(IOException e) {
    return RefoldException.unreadable(name, e);
  }
}
