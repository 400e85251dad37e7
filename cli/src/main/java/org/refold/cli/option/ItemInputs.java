package org.refold.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.refold.formats.kind.Kind;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The inputs of a command that reads items, and their kind. */
public final class ItemInputs {
  @Option(
      names = "--as",
      required = true,
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "kind of the items: ${COMPLETION-CANDIDATES}")
  @SuppressWarnings("NullAway.Init")
  private Kind kind;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "files of items, read in this order, plain or gzip; a folder stands for all files in"
              + " it, - for standard input")
  private List<Path> inputs = List.of();

  public Kind kind() {
    return kind;
  }

  public List<Path> files() {
    return inputs;
  }
}
