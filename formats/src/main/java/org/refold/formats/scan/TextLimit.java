package org.refold.formats.scan;

import org.refold.limit.Allowance;

/** Checks for a writer that there is time and memory for a growing text. */
public final class TextLimit {
  /** Two bytes per character, and three times that while a buffer doubles. */
  static final long CHARACTER_BYTES = 6;

  private static final int CHARACTERS = 1 << 16;

  private final StringBuilder out;
  private final Allowance allowance;
  private int steps;
  private int next = CHARACTERS;

  public TextLimit(StringBuilder out, Allowance allowance) {
    this.out = out;
    this.allowance = allowance;
  }

  /** Called once for each node or edge that is written. */
  public void step() {
    Allowance.requireTimeAt(steps++, allowance);
    if (out.length() >= next) {
      next = out.length() + CHARACTERS;
      allowance.requireMemory(out.length() * CHARACTER_BYTES);
    }
  }
}
