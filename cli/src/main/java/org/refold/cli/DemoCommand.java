package org.refold.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Tells what folding and unfolding do by examples that come with the program. */
@Command(
    name = "demo",
    description = "Folds and unfolds a few small examples and says what happens. Needs no files.",
    footerHeading = "%nExample:%n",
    footer = "  refold demo")
final class DemoCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  DemoCommand(Surroundings surroundings) {
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
