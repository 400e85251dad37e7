package org.refold.cli;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** The command for a process of its own, with a clock that makes checkpoints frequent. */
public final class ClockedMain {
  private ClockedMain() {}

  /** A clock on which a quarter of a second passes with each look. */
  public static LongSupplier clock() {
    AtomicLong nanos = new AtomicLong();
    return () -> nanos.addAndGet(250_000_000);
  }

  public static void main(String[] args) {
    Ran ran = Ran.refold(clock(), System.in, args);
    System.err.print(ran.err());
    System.exit(ran.code());
  }
}
