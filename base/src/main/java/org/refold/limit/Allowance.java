package org.refold.limit;

/**
 * The resources that a long computation may still use. A computation whose cost grows with a graph
 * takes an allowance as a parameter, checks the time every {@link #STEPS} steps or so, and requests
 * memory before it allocates. When a limit is reached, the implementation ends the computation with
 * an exception of its choice.
 */
public interface Allowance {
  /** The number of steps of about 0.1 µs between two checks of the time limit; a power of 2. */
  int STEPS = 1 << 12;

  /** An allowance without limits. */
  Allowance UNLIMITED =
      new Allowance() {
        @Override
        public void requireTime() {}

        @Override
        public void requireMemory(long bytes) {}
      };

  /** Returns if there is time left. */
  void requireTime();

  /**
   * Returns if this much memory may be in use at one time.
   *
   * @param bytes everything that the computation holds at once, not only the next allocation
   */
  void requireMemory(long bytes);

  /**
   * Checks the time at every {@link #STEPS}-th step. Static, and so cheap enough for the loops of
   * an encoder. A computation of few steps never checks it.
   *
   * @param step counts up or down by 1
   */
  static void requireTimeAt(int step, Allowance allowance) {
    if ((step & (STEPS - 1)) == STEPS - 1) {
      allowance.requireTime();
    }
  }

  /** Returns this allowance for a computation whose caller already holds some memory, in bytes. */
  default Allowance besides(long bytes) {
    Allowance whole = this;
    return this == UNLIMITED
        ? this
        : new Allowance() {
          @Override
          public void requireTime() {
            whole.requireTime();
          }

          @Override
          public void requireMemory(long more) {
            whole.requireMemory(bytes + more);
          }
        };
  }
}
