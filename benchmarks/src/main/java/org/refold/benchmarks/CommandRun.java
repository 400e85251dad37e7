package org.refold.benchmarks;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command that ran in its own process.
 *
 * @param seconds elapsed time
 * @param processorSeconds processor time, as of the last of many samples per second
 * @param peakMegabytes the peak memory in use; 0 if the system has no /proc
 */
record CommandRun(double seconds, double processorSeconds, double peakMegabytes) {
  private static final int LOOK_MILLIS = 10;

  static CommandRun of(List<String> command) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.INHERIT)
            .start();
    Path status = Path.of("/proc/" + process.pid() + "/status");
    Duration processor = Duration.ZERO;
    long peak = 0;
    do {
      processor = process.info().totalCpuDuration().orElse(processor);
      peak = Math.max(peak, peakKilobytes(status));
    } while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
    double seconds = (System.nanoTime() - start) / 1e9;
    if (process.exitValue() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed");
    }
    return new CommandRun(seconds, processor.toMillis() / 1e3, peak / 1024.0);
  }

  private static long peakKilobytes(Path status) {
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException ended) {
      return 0;
    }
  }
}
