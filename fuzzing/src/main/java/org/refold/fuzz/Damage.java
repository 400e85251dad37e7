package org.refold.fuzz;

import java.io.IOException;

/** Damages inputs. */
public interface Damage {
  /**
   * An input with some changes.
   *
   * @param other another input, to take parts from
   */
  byte[] of(byte[] bytes, byte[] other, Dice dice) throws IOException;
}
