package org.refold.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Runs the command in a separate process, with a clock that makes checkpoints frequent. At the end
 * of its input, it reports so, and waits forever for more.
 */
public final class ClockedMain {
  /** What it says. */
  public static final String ALL_READ = "all read";

  private ClockedMain() {}

  /** A clock on which a quarter of a second passes with each look. */
  public static LongSupplier clock() {
    AtomicLong nanos = new AtomicLong();
    return () -> nanos.addAndGet(250_000_000);
  }

  public static void main(String[] args) {
    Ran ran = Ran.refold(clock(), new Endless(System.in), args);
    System.out.println(ran.err());
    System.exit(ran.code());
  }

  private static final class Endless extends FilterInputStream {
    Endless(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return waitAtEnd(super.read());
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      return waitAtEnd(super.read(target, from, count));
    }

    private static int waitAtEnd(int read) {
      if (read < 0) {
        System.out.println(ALL_READ);
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return read;
    }
  }
}
