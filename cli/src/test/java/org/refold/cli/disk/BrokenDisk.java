package org.refold.cli.disk;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Makes file operations of this JVM fail. Counts the operations that change or open a file in a
 * folder and its subfolders. A JVM has one disk, so tests with it run one after the other.
 */
public final class BrokenDisk {
  /** What happens at the operation that fails. */
  public enum Fault {
    /** It fails alone, and all that follow work: what is cleaned up then is cleaned up. */
    ONCE,
    /** It fails and so do all that follow, as for a process that is killed there. */
    FROM_THEN_ON
  }

  private static @Nullable Path folder;
  private static Fault fault = Fault.ONCE;
  private static int failing;
  private static int done;

  private BrokenDisk() {}

  /**
   * Lets an operation fail.
   *
   * @param number which, from 1
   */
  public static synchronized void breakAt(int number, Fault how, Path in) {
    folder = in.toAbsolutePath();
    failing = number;
    fault = how;
    done = 0;
  }

  /**
   * Lets all operations work again.
   *
   * @return whether one has failed
   */
  public static synchronized boolean repair() {
    folder = null;
    return done >= failing;
  }

  /** Whether the last operation was the first to fail. */
  static synchronized boolean hasJustBroken() {
    return done == failing;
  }

  static synchronized void operate(Path file) throws IOException {
    if (folder == null || !file.toAbsolutePath().startsWith(folder)) {
      return;
    }
    done++;
    if (fault == Fault.ONCE ? done == failing : done >= failing) {
      throw new IOException("No space left on device");
    }
  }
}
