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
 * What tells the bytes of one file from those of another: how many they are, and their CRC-32, the
 * one of ZIP files and of Python's {@code zlib.crc32}. Against accidents, not against forgery.
 */
public record Checksum(long bytes, int crc32) {
  private static final int BUFFER = 1 << 16;

  /** That of a file, read once from beginning to end. */
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

  /** What computes a SHA-256, which every Java platform has. */
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
