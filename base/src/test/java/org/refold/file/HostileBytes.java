package org.refold.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.refold.error.RefoldException;

/** Creates files that end in a valid SHA-256 of their contents, as an attacker would. */
public final class HostileBytes {
  private static final int CHECKSUM = 32;

  private HostileBytes() {}

  /** Replaces the last 32 bytes by a valid checksum. */
  public static byte[] sealed(byte[] bytes) {
    try {
      byte[] body = Arrays.copyOf(bytes, bytes.length - CHECKSUM);
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(body);
      byte[] all = Arrays.copyOf(body, bytes.length);
      System.arraycopy(sum, 0, all, body.length, sum.length);
      return all;
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** Loads, or refuses in one line, and returns the memory that this allocated. */
  public static long allocatedBy(Runnable load, String what) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    try {
      load.run();
    } catch (RefoldException e) {
      assertThat(e.getMessage()).as(what).doesNotContain("\n");
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
