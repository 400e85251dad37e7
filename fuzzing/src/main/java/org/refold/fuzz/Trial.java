package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** One input of a target, determined by a seed and its number. */
record Trial(Target target, long seed, long number) {
  byte[] input() throws IOException {
    return target.input(new Dice(seed, target.name(), number));
  }

  /**
   * Tries the input, and returns the bug that it reveals, if any.
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

  /** Returns the command that tries it again. */
  String replay() {
    return "./fuzz --seed " + seed + " --number " + number + " " + target.name();
  }
}
