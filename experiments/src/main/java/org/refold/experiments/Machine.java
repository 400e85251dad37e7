package org.refold.experiments;

import java.util.List;
import java.util.stream.Stream;
import org.refold.experiments.report.Fact;

/** What times depend on; other figures do not, unless a limit of time or memory is reached. */
final class Machine {
  private Machine() {}

  static List<Fact> facts() {
    Runtime runtime = Runtime.getRuntime();
    return List.of(
        new Fact("machineSystem", "system", properties("os.name", "os.version", "os.arch")),
        new Fact(
            "machineProcessors", "processors", Integer.toString(runtime.availableProcessors())),
        new Fact("machineHeap", "largest heap", (runtime.maxMemory() >> 20) + " MiB"),
        new Fact("machineJvm", "JVM", properties("java.vm.name", "java.vendor", "java.version")));
  }

  private static String properties(String... names) {
    return String.join(" ", Stream.of(names).map(System::getProperty).toList());
  }
}
