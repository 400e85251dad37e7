package org.refold.fuzz;

import java.io.IOException;

/** Damages inputs. */
public interface Damage {
  /**
   * Returns an input with some changes.
   *
   * @param other another input, to copy pieces from
   */
  byte[] of(byte[] bytes, byte[] other, Dice dice) throws IOException;
}
