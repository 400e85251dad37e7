package org.refold.fuzz.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.refold.fuzz.Dice;

/**
 * Damages bytes: bit flips, numbers at the limits of a type, and pieces removed, duplicated or
 * copied from elsewhere.
 */
final class ByteDamage {
  private ByteDamage() {}

  static byte[] of(byte[] bytes, byte[] other, Dice dice) {
    byte[] changed = bytes.clone();
    int times = dice.oneIn(3) ? dice.from(2, 5) : 1;
    for (int i = 0; i < times && changed.length > 0; i++) {
      changed = changed(changed, other, dice);
    }
    return changed;
  }

  private static byte[] changed(byte[] bytes, byte[] other, Dice dice) {
    int at = dice.below(bytes.length);
    int length = Math.min(dice.from(1, 16), bytes.length - at);
    switch (dice.below(8)) {
      case 0, 1 -> bytes[at] ^= (byte) (1 << dice.below(8));
      case 2 -> bytes[at] = (byte) dice.edge();
      case 3, 4 -> putEdge(bytes, at, dice);
      case 5 -> {
        byte[] cut = Arrays.copyOf(bytes, bytes.length - length);
        System.arraycopy(bytes, at + length, cut, at, bytes.length - at - length);
        return cut;
      }
      case 6 -> {
        byte[] piece = Arrays.copyOfRange(bytes, at, at + length);
        return inserted(bytes, at, piece);
      }
      default -> {
        if (other.length > 0) {
          int from = dice.below(other.length);
          byte[] piece = Arrays.copyOfRange(other, from, Math.min(other.length, from + length));
          return inserted(bytes, at, piece);
        }
      }
    }
    return bytes;
  }

  private static void putEdge(byte[] bytes, int at, Dice dice) {
    ByteOrder order = dice.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN);
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(order);
    if (at + Long.BYTES <= bytes.length && dice.oneIn(3)) {
      buffer.putLong(at, dice.edge());
    } else if (at + Integer.BYTES <= bytes.length) {
      buffer.putInt(at, (int) dice.edge());
    }
  }

  private static byte[] inserted(byte[] bytes, int at, byte[] piece) {
    byte[] all = Arrays.copyOf(bytes, bytes.length + piece.length);
    System.arraycopy(piece, 0, all, at, piece.length);
    System.arraycopy(bytes, at, all, at + piece.length, bytes.length - at);
    return all;
  }
}
