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

/** What becomes of long work when something goes wrong. */
public final class StreamOptions {
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

  public boolean resumes() {
    return resume;
  }

  /** Null if the first wrong item is to end the run. */
  public @Nullable Path rejects() {
    return rejects;
  }

  public boolean forgives() {
    return rejects != null;
  }

  /**
   * Refuses files that are the same as others, and outputs that can't be gone on with.
   *
   * @param beside the files that are written beside the output
   */
  public void requireSense(
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

  /** Before any work, not when it is to be written. */
  private static void requireNoFolder(Path file) {
    if (Files.isDirectory(file)) {
      throw new RefoldException(
          file + ": is a folder, expected a file to write or none; move it away");
    }
  }

  private static List<Path> withParts(Path file) {
    return List.of(file, PartFile.beside(file, ""));
  }

  /** What is left of an interrupted run is read by no other way than resuming it. */
  private static void requireNoPart(Path input, Path output) {
    Path folder = input.toAbsolutePath().getParent();
    if (PartFile.isPart(input)
        && folder != null
        && folder.equals(output.toAbsolutePath().getParent())
        && String.valueOf(input.getFileName()).startsWith(output.getFileName() + ".part")) {
      throw new UsageException(
          "--output " + output + ": the input " + input + " is a part of it; name another file");
    }
  }

  /** What was asked for and the inputs, by which a run is told from others. */
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
