package org.refold.cli.option;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.VectorFormats;
import org.refold.error.RefoldException;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorFormat;
import picocli.CommandLine.Option;

/** The output of a command: a file or standard output. */
public final class OutputOption {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "output file; - for standard output (default: -)")
  private Path file = STANDARD_OUTPUT;

  public Output open(Surroundings surroundings) {
    return isStandard() ? Output.standard(surroundings) : Output.to(file);
  }

  private boolean isStandard() {
    return file.equals(STANDARD_OUTPUT);
  }

  /** Returns whether the output is a file, not a pipe or a device. */
  public boolean isFile() {
    return !isStandard() && (!Files.exists(file) || Files.isRegularFile(file));
  }

  public Path file() {
    return file;
  }

  /**
   * Returns the format of the vectors in the output.
   *
   * @param requested the format that was asked for, or null
   */
  public VectorFormat format(@Nullable VectorFormat requested) {
    VectorFormat format =
        requested != null ? requested : VectorFormats.ofName(file).orElse(JsonLines.FORMAT);
    if (format != JsonLines.FORMAT && !isFile()) {
      throw UsageException.of(
          "--format %s: got no output file, expected one, since other files are written beside it;"
              + " name it with -o",
          format.name());
    }
    if (requested == null && file.toString().endsWith(".gz")) {
      throw UsageException.of(
          "--output %s: got a name for a compressed file, expected another; pipe the lines to gzip"
              + " to compress them",
          file);
    }
    return format;
  }

  /** The terminal, if progress there would not interfere with the output. */
  public @Nullable PrintStream terminal(Surroundings surroundings) {
    boolean shown =
        surroundings.errIsTerminal() && (!isStandard() || !surroundings.outIsTerminal());
    return shown ? surroundings.err() : null;
  }

  /** Refuses to overwrite an input. */
  public void requireNoInput(List<Path> inputs) {
    requireNoInput("--output", file, isStandard() ? List.of() : inputs);
  }

  /** Refuses to overwrite the codec or an input. */
  public void requireOther(Path codecFile, List<Path> inputs) {
    requireOther("--output", file, codecFile, isStandard() ? List.of() : inputs);
    inputs.forEach(input -> requireOutside("--codec", codecFile, input));
  }

  /** Refuses a second output file that is this one, the codec or an input. */
  public void requireSecond(
      String option, Path second, @Nullable Path codecFile, List<Path> inputs) {
    if (isSame(second, file)) {
      throw new UsageException(option + " " + second + ": is the output; name another file");
    }
    requireOther(option, second, codecFile, inputs);
  }

  /** Refuses an output file that is the codec or an input. */
  public static void requireOther(
      String option, Path file, @Nullable Path codecFile, List<Path> inputs) {
    if (codecFile != null && isSame(file, codecFile)) {
      throw new UsageException(option + " " + file + ": is the codec file; name another file");
    }
    requireNoInput(option, file, inputs);
  }

  /** Refuses an output file that is an input. */
  public static void requireNoInput(String option, Path file, List<Path> inputs) {
    for (Path input : inputs) {
      if (isSame(file, input)) {
        throw new UsageException(option + " " + file + ": is an input; name another file");
      }
      requireOutside(option, file, input);
    }
  }

  /** A file in an input folder would be read by the next run, if not by this one. */
  private static void requireOutside(String option, Path file, Path folder) {
    try {
      Path place = file.toAbsolutePath().getParent();
      if (Files.isDirectory(folder)
          && place != null
          && Files.isDirectory(place)
          && place.toRealPath().startsWith(folder.toRealPath())) {
        throw new UsageException(
            option + " " + file + ": is in the input folder " + folder + "; name a file elsewhere");
      }
    } catch (IOException e) {
      throw RefoldException.unreadable(folder, e);
    }
  }

  /**
   * Compares the files if both exist, since a link to the codec is the codec. A device may be used
   * twice.
   */
  static boolean isSame(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isRegularFile(one) && Files.isSameFile(one, other);
      }
      return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    } catch (IOException e) {
      throw RefoldException.unreadable(one, e);
    }
  }
}
