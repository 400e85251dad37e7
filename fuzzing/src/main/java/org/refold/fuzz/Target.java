package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Path;

/** A reader of untrusted input, with a generator of inputs and the properties that must hold. */
public interface Target {
  /** Returns the name on the command line and in the corpus. */
  String name();

  /** Generates an input. About half of the inputs are valid; the others are damaged. */
  byte[] input(Dice dice) throws IOException;

  /**
   * Reads an input.
   *
   * @param folder empty, for files; its contents are deleted afterwards
   * @throws RuntimeException or an error if the program has a bug
   */
  Verdict check(byte[] input, Path folder) throws IOException;

  /** Returns the number of inputs in the short run. */
  default int shortRun() {
    return 250;
  }

  /**
   * Returns the percentage of inputs of the short run that must be accepted, so that the attack
   * goes deep.
   */
  default int floor() {
    return 30;
  }
}
