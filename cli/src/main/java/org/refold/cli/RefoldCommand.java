package org.refold.cli;

import org.refold.cli.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a subcommand, and the options that all commands have. */
@Command(
    name = "refold",
    scope = ScopeType.INHERIT, // of the headings, by subcommands
    descriptionHeading = "%n",
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n",
    versionProvider = Version.class,
    description = {
      "Encode structured data as count vectors, and decode the vectors back into exactly the data.",
      "",
      "Items can be JSON, sentences, trees, logic, molecules, networks or other labelled graphs."
          + " 'refold COMMAND --help' describes a command."
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold demo",
      "      see encoding and decoding on small examples",
      "  refold encode --as json --codec docs.refold -o docs.jsonl" + " examples/documents.json",
      "      make a codec from JSON documents, and encode them",
      "  refold decode --codec docs.refold docs.jsonl",
      "      decode the vectors",
      "  refold roundtrip --as terms examples/terms.txt",
      "      check that the items of a file decode"
    })
final class RefoldCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec command;

  // Picocli needs only the annotations of the next two fields.

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "show this help, and exit")
  @SuppressWarnings("unused")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "show the version, and exit")
  @SuppressWarnings("unused")
  private boolean version;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "show the stack trace of an error")
  private boolean stacktrace;

  boolean stacktrace() {
    return stacktrace;
  }

  @Override
  public void run() {
    throw new ParameterException(
        command.commandLine(),
        "got no command, expected one of " + String.join(", ", command.subcommands().keySet()));
  }
}
