package org.refold.fuzz.file;

import java.util.Arrays;
import org.refold.file.Checksum;
import org.refold.fuzz.Dice;

/** Files that end with the SHA-256 of what is before it: damaged, and sealed again. */
final class Sealed {
  private static final int SUM = 32;

  private Sealed() {}

  /**
   * @param header how many bytes are left as they are
   */
  static byte[] damaged(byte[] bytes, byte[] other, int header, Dice dice) {
    if (dice.oneIn(20)) {
      return ByteDamage.of(bytes, other, dice);
    }
    byte[] contents =
        ByteDamage.of(
            Arrays.copyOfRange(bytes, header, bytes.length - SUM),
            Arrays.copyOfRange(other, header, other.length - SUM),
            dice);
    byte[] unsealed = Arrays.copyOf(bytes, header + contents.length);
    System.arraycopy(contents, 0, unsealed, header, contents.length);
    byte[] all = Arrays.copyOf(unsealed, unsealed.length + SUM);
    System.arraycopy(Checksum.sha256().digest(unsealed), 0, all, unsealed.length, SUM);
    return all;
  }
}
