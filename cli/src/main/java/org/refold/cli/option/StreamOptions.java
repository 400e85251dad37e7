package org.refold.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.PartFile;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.Sources;
import org.refold.error.RefoldException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How long runs handle invalid items and interruptions. */
public final class StreamOptions {
  private static final String RESUME = "--resume";
  private static final String REJECTS = "--rejects";

  /**
   * Options that may differ when a run is resumed, because they do not affect the results or are
   * compared in another way.
   */
  private static final Set<String> FREE =
      Set.of(RESUME, REJECTS, "--threads", "--codec", "--output");

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init")
  private CommandSpec command;

  @Option(
      names = RESUME,
      description =
          "continue an interrupted run of the same command; start from the beginning if there"
              + " is none")
  private boolean resume;

  @Option(
      names = REJECTS,
      paramLabel = "FILE",
      description =
          "skip invalid items, and write them to FILE, one JSON object with the reason per line"
              + " (default: stop at the first invalid item)")
  private @Nullable Path rejects;

  public boolean resumes() {
    return resume;
  }

  /** The file of rejected items; null if the first invalid item ends the run. */
  public @Nullable Path rejects() {
    return rejects;
  }

  public boolean forgives() {
    return rejects != null;
  }

  /**
   * Refuses files that are used twice, and outputs that can't be resumed.
   *
   * @param beside the files that are written next to the output
   */
  public void validate(
      OutputOption output, List<Path> beside, @Nullable Path codecFile, List<Path> inputs) {
    if (resume && !output.isFile()) {
      throw new UsageException(RESUME + ": got no output file, expected one; name it with -o");
    }
    List<Path> written = new ArrayList<>();
    if (output.isFile()) {
      written.addAll(withParts(output.file()));
      written.addAll(beside);
      beside.forEach(StreamOptions::requireNoFolder);
      written.forEach(file -> OutputOption.requireOther("--output", file, codecFile, inputs));
      inputs.forEach(input -> requireNoPart(input, output.file()));
    }
    if (rejects != null) {
      output.requireSecond(REJECTS, rejects, codecFile, inputs);
      for (Path file : withParts(rejects)) {
        OutputOption.requireOther(REJECTS, file, codecFile, inputs);
        if (written.stream().anyMatch(other -> OutputOption.isSame(file, other))) {
          throw new UsageException(
              REJECTS + " " + file + ": is written with the output; name another file");
        }
      }
    }
  }

  /** Refuses a folder before any work, rather than when the file is written. */
  private static void requireNoFolder(Path file) {
    if (Files.isDirectory(file)) {
      throw new RefoldException(file + ": is a folder, expected a file or nothing; move it away");
    }
  }

  private static List<Path> withParts(Path file) {
    return List.of(file, PartFile.beside(file, ""));
  }

  /** The parts of an interrupted run are only read to resume it. */
  private static void requireNoPart(Path input, Path output) {
    Path folder = input.toAbsolutePath().getParent();
    if (PartFile.isPart(input)
        && folder != null
        && folder.equals(output.toAbsolutePath().getParent())
        && String.valueOf(input.getFileName()).startsWith(output.getFileName() + ".part")) {
      throw new UsageException(
          "--output "
              + output
              + ": the input "
              + input
              + " is a part of this output; name another file");
    }
  }

  /** The options and inputs, which identify a run. */
  public List<String> run(Sources sources) {
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
