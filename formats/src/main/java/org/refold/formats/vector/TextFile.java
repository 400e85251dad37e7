package org.refold.formats.vector;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;

/** Text files, compressed or not. */
final class TextFile {
  private TextFile() {}

  static InputStream open(Path file) {
    try {
      return Gzip.open(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }
}
