package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** One input of a target; it follows from a seed and its number. */
record Trial(Target target, long seed, long number) {
  byte[] input() throws IOException {
    return target.input(new Dice(seed, target.name(), number));
  }

  /**
   * Tries it, and tells what is wrong with the program, if anything is.
   *
   * @param folder empty
   */
  @Nullable Throwable run(Tally tally, Path folder) {
    try {
      tally.add(target.check(input(), folder));
      return null;
    } catch (IOException | RuntimeException | Error e) {
      tally.addFailure();
      return e;
    }
  }

  /** How to run it again. */
  String replay() {
    return "./fuzz --seed " + seed + " --number " + number + " " + target.name();
  }
}
