package org.refold.formats.vector;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.file.WholeFile;

/** Text files, compressed or not. */
final class TextFile {
  private TextFile() {}

  static InputStream open(Path file) {
    try {
      InputStream in = Files.newInputStream(file);
      try {
        return Gzip.unpacked(in);
      } catch (IOException e) {
        in.close();
        throw e;
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  static RefoldException unreadable(Path file, IOException e) {
    return new RefoldException(file + ": can't be read (" + WholeFile.reason(e) + ")", e);
  }
}
