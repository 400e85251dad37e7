package org.refold.experiments.data;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells data from others: SHA-256 over texts, each ended by a line feed. */
public final class ContentHash {
  private final MessageDigest digest;

  public ContentHash() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  public ContentHash add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
    return this;
  }

  /** The hash of what was added; then starts anew. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
