package org.refold.limit;

/**
 * How much a long piece of work may still take. Work that grows with a graph takes one as a
 * parameter, asks for time every {@link #STEPS} steps or so, and asks for memory before it
 * allocates. A limit that is reached ends the work with an exception of the implementation's
 * choice.
 */
public interface Allowance {
  /** Steps of about a tenth of a microsecond between two questions for time; a power of 2. */
  int STEPS = 1 << 12;

  /** Never ends anything. */
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
   * Returns if so much memory may be in use at one time.
   *
   * @param bytes all that the piece of work holds at once, not only what it is about to allocate
   */
  void requireMemory(long bytes);

  /**
   * Asks for time at every {@link #STEPS}-th step. Static, and so cheap enough for the loops of an
   * encoder; work of few steps asks for nothing.
   *
   * @param step counts up or down by 1
   */
  static void requireTimeAt(int step, Allowance allowance) {
    if ((step & (STEPS - 1)) == STEPS - 1) {
      allowance.requireTime();
    }
  }

  /** This allowance for work that starts while its caller holds so many bytes. */
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
