package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Path;

/** Something that reads what others wrote, with inputs for it and what must hold of them. */
public interface Target {
  /** What the command line and the corpus call it. */
  String name();

  /** An input. About half of them are as their writer would write them, the others are damaged. */
  byte[] input(Dice dice) throws IOException;

  /**
   * Reads an input.
   *
   * @param folder empty, for files; what is left there is deleted
   * @throws RuntimeException or an error if something is wrong with the program
   */
  Verdict check(byte[] input, Path folder) throws IOException;

  /** How many inputs the short run tries. */
  default int shortRun() {
    return 250;
  }

  /** Of 100 inputs of the short run, how many must be accepted, so that the attack goes deep. */
  default int floor() {
    return 30;
  }
}
