package org.refold.fuzz.file;

import java.util.Arrays;
import org.refold.file.Checksum;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Dice;

/**
 * Damages files that end with a SHA-256 of their contents, and recomputes it.
 *
 * @param header the number of bytes left unchanged at the start
 */
record SealedDamage(int header) implements Damage {
  private static final int SUM = 32;

  @Override
  public byte[] of(byte[] bytes, byte[] other, Dice dice) {
    if (dice.oneIn(20)) {
      return ByteDamage.of(bytes, other, dice);
    }
    byte[] contents = ByteDamage.of(contents(bytes), contents(other), dice);
    byte[] all = Arrays.copyOf(bytes, header + contents.length + SUM);
    System.arraycopy(contents, 0, all, header, contents.length);
    byte[] sum = Checksum.sha256().digest(Arrays.copyOf(all, all.length - SUM));
    System.arraycopy(sum, 0, all, all.length - SUM, SUM);
    return all;
  }

  private byte[] contents(byte[] bytes) {
    return Arrays.copyOfRange(bytes, header, bytes.length - SUM);
  }
}
