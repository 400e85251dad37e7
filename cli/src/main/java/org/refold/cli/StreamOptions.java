package org.refold.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What becomes of long work when something goes wrong. */
final class StreamOptions {
  private static final String RESUME = "--resume";
  private static final String REJECTS = "--rejects";

  /**
   * What may be another when a run is resumed: it makes no difference to the results, or is
   * compared otherwise.
   */
  private static final Set<String> FREE =
      Set.of(RESUME, REJECTS, "--threads", "--codec", "--output");

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init")
  private CommandSpec command;

  @Option(
      names = RESUME,
      description =
          "goes on where a run of the same command was interrupted; from the beginning if there was"
              + " none")
  private boolean resume;

  @Option(
      names = REJECTS,
      paramLabel = "FILE",
      description =
          "where items go that are wrong, as lines of JSON with the reason; without it, the first of"
              + " them ends the run")
  private @Nullable Path rejects;

  boolean resumes() {
    return resume;
  }

  /** Null if the first wrong item is to end the run. */
  @Nullable Path rejects() {
    return rejects;
  }

  boolean forgives() {
    return rejects != null;
  }

  /** Refuses files that are the same as others, and outputs that can't be gone on with. */
  void requireSense(OutputOption output, @Nullable Path codecFile, List<Path> inputs) {
    if (resume && !output.isFile()) {
      throw new UsageException(RESUME + ": got no output file, expected one; name it with -o");
    }
    if (rejects != null) {
      output.requireSecond(REJECTS, rejects, codecFile, inputs);
    }
  }

  /** What was asked for and the inputs, by which a run is told from others. */
  List<String> run(Sources sources) {
    List<String> run = new ArrayList<>();
    run.add(command.name());
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptionsSet()) {
      if (!FREE.contains(option.longestName())) {
        run.add(option.longestName() + " " + String.join(" ", option.originalStringValues()));
      }
    }
    run.subList(1, run.size()).sort(null);
    run.addAll(sources.identities());
    return run;
  }
}
