package org.refold.cli.option;

import picocli.CommandLine.Option;

/** The number of threads. Results do not depend on it. */
public final class ThreadsOption {
  private static final int MOST = 1_024;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "number of threads (default: one per processor)")
  private int threads = Runtime.getRuntime().availableProcessors();

  public void requireRange() {
    OptionRange.require("--threads", threads, 1, MOST);
  }

  public int count() {
    return threads;
  }
}
