package org.refold.cli;

import picocli.CommandLine.Option;

/** On how many threads to work. What comes out does not depend on it. */
final class ThreadsOption {
  private static final int MOST = 1_024;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many items to work on at a time (default: one a processor)")
  private int threads = Runtime.getRuntime().availableProcessors();

  void requireRange() {
    OptionRange.require("--threads", threads, 1, MOST);
  }

  int count() {
    return threads;
  }
}
