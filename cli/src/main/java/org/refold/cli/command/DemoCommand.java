package org.refold.cli.command;

import java.util.concurrent.Callable;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import picocli.CommandLine.Command;

/** Tells what folding and unfolding do by examples that come with the program. */
@Command(
    name = "demo",
    description = "Folds and unfolds a few small examples and says what happens. Needs no files.",
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
