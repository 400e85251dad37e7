package org.refold.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * Identifies the contents of a file: its number of bytes, and the CRC-32 as used by ZIP files and
 * Python's {@code zlib.crc32}. Detects accidents, not forgery.
 */
public record Checksum(long bytes, int crc32) {
  private static final int BUFFER = 1 << 16;

  /** Computes the checksum of a file in one pass. */
  public static Checksum of(Path file) throws IOException {
    CRC32 sum = new CRC32();
    long bytes = 0;
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int got = in.read(buffer); got >= 0; got = in.read(buffer)) {
        sum.update(buffer, 0, got);
        bytes += got;
      }
    }
    return new Checksum(bytes, (int) sum.getValue());
  }

  /** Returns a SHA-256 digest, which every Java platform provides. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The CRC-32 as 8 hexadecimal digits. */
  public String digits() {
    return HexFormat.of().toHexDigits(crc32);
  }

  @Override
  public String toString() {
    return bytes + " bytes with the CRC-32 " + digits();
  }
}
