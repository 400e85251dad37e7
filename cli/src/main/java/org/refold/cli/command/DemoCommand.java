package org.refold.cli.command;

import java.util.concurrent.Callable;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import picocli.CommandLine.Command;

/** Shows encoding and decoding on built-in examples. */
@Command(
    name = "demo",
    customSynopsis = "refold demo",
    description = "Walk through encoding and decoding on small built-in examples.",
    footerHeading = "%nExample:%n",
    footer = "  refold demo")
public final class DemoCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  public DemoCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    try (Output output = Output.standard(surroundings)) {
      new DemoStory(output).tell();
      output.complete();
    }
    return 0;
  }
}
