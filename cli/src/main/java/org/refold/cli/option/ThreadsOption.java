package org.refold.cli.option;

import picocli.CommandLine.Option;

/** On how many threads to work. What comes out does not depend on it. */
public final class ThreadsOption {
  private static final int MOST = 1_024;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many items to work on at a time (default: one a processor)")
  private int threads = Runtime.getRuntime().availableProcessors();

  public void requireRange() {
    OptionRange.require("--threads", threads, 1, MOST);
  }

  public int count() {
    return threads;
  }
}
