package org.refold.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;

/**
 * An input, unpacked where it is compressed.
 *
 * @param name what messages call it
 * @param file where it is, if it is a file
 * @param rereadable whether it can be opened more than once
 */
public record Source(String name, @Nullable Path file, boolean rereadable, Opening opening) {
  public static final String STANDARD = "standard input";

  interface Opening {
    InputStream open() throws IOException;
  }

  static Source of(Path file) {
    // A named pipe, or what a shell makes of <(command), is gone once it has been read.
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
