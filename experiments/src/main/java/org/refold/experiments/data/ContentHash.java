package org.refold.experiments.data;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.refold.file.Checksum;

/** Identifies data: SHA-256 over texts, each followed by a line feed. */
public final class ContentHash {
  private final MessageDigest digest = Checksum.sha256();

  public ContentHash add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
    return this;
  }

  /** Returns the hash of the added texts, and starts anew. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
