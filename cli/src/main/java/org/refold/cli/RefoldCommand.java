package org.refold.cli;

import org.refold.cli.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a subcommand, and the options of all. */
@Command(
    name = "refold",
    versionProvider = Version.class,
    description = "Folds labelled graphs into sparse vectors of fixed length, and unfolds them.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold demo",
      "  refold encode --as terms --codec birds.refold -o birds.jsonl birds.txt",
      "  refold decode --codec birds.refold birds.jsonl",
      "  refold roundtrip --as terms birds.txt",
      "  refold plan --as terms birds.txt",
      "  refold explain --codec birds.refold birds.jsonl",
      "  refold similar --as terms birds.txt:1 birds.txt:2",
      "  refold index --as terms --codec birds.refold --index birds.index birds.txt",
      "  refold nearest --as terms --codec birds.refold --index birds.index queries.txt",
      "  refold classify --as sentences --label column:1 talk.tsv",
      "  refold weights --as terms --codec birds.refold -o birds.weights birds.txt",
      "  refold premises library.p proofs.txt",
      "  refold explore --as terms birds.txt",
      "  refold reproduce all",
      "  refold encode --help"
    })
final class RefoldCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec command;

  // Of the next two, picocli needs the annotations alone.

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "shows this help")
  @SuppressWarnings("unused")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "shows the version")
  @SuppressWarnings("unused")
  private boolean version;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "shows where in the program an error arose")
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
