package org.refold.formats.molecule;

/** Counts steps of searches in rings, so that a maliciously built molecule ends in an error. */
final class Effort {
  /** Takes a few seconds. */
  private static final long MOST = 1_000_000_000;

  private long steps;

  void spend(long more) {
    steps += more;
    if (steps > MOST) {
      throw new MoleculeFault(
          0,
          "a molecule whose rings are too entangled",
          "one whose double bonds can be found in a billion steps",
          "break it up");
    }
  }
}
