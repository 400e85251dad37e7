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

/** Where the lines of a command go. */
public final class OutputOption {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "where the lines go; - is the standard output (default: -)")
  private Path file = STANDARD_OUTPUT;

  public Output open(Surroundings surroundings) {
    return isStandard() ? Output.standard(surroundings) : Output.to(file);
  }

  private boolean isStandard() {
    return file.equals(STANDARD_OUTPUT);
  }

  /** Whether it is a file, and no pipe or device, that is written. */
  public boolean isFile() {
    return !isStandard() && (!Files.exists(file) || Files.isRegularFile(file));
  }

  public Path file() {
    return file;
  }

  /**
   * The format of the vectors that go there.
   *
   * @param said the one that was asked for, if one was
   */
  public VectorFormat format(@Nullable VectorFormat said) {
    VectorFormat format = said != null ? said : VectorFormats.ofName(file).orElse(JsonLines.FORMAT);
    if (format != JsonLines.FORMAT && !isFile()) {
      throw UsageException.of(
          "--format %s: got no output file, expected one, as others are written beside it; name it"
              + " with -o",
          format.name());
    }
    if (said == null && file.toString().endsWith(".gz")) {
      throw UsageException.of(
          "--output %s: files are not compressed; name another, or pack the lines with gzip", file);
    }
    return format;
  }

  /** The terminal, if a count there would not get in the way of the lines. */
  public @Nullable PrintStream terminal(Surroundings surroundings) {
    boolean shown =
        surroundings.errIsTerminal() && (!isStandard() || !surroundings.outIsTerminal());
    return shown ? surroundings.err() : null;
  }

  /** Refuses to write over an input. */
  public void requireNoInput(List<Path> inputs) {
    requireNoInput("--output", file, isStandard() ? List.of() : inputs);
  }

  /** Refuses to write over what the command reads. */
  public void requireOther(Path codecFile, List<Path> inputs) {
    requireOther("--output", file, codecFile, isStandard() ? List.of() : inputs);
    inputs.forEach(input -> requireOutside("--codec", codecFile, input));
  }

  /** Refuses a second file that would be this one, or what the command reads. */
  public void requireSecond(
      String option, Path second, @Nullable Path codecFile, List<Path> inputs) {
    if (isSame(second, file)) {
      throw new UsageException(option + " " + second + ": is the output; name another file");
    }
    requireOther(option, second, codecFile, inputs);
  }

  /** Refuses a file to write that is the codec, or is read. */
  public static void requireOther(
      String option, Path file, @Nullable Path codecFile, List<Path> inputs) {
    if (codecFile != null && isSame(file, codecFile)) {
      throw new UsageException(option + " " + file + ": is the codec file; name another one");
    }
    requireNoInput(option, file, inputs);
  }

  /** Refuses a file to write that is read. */
  public static void requireNoInput(String option, Path file, List<Path> inputs) {
    for (Path input : inputs) {
      if (isSame(file, input)) {
        throw new UsageException(option + " " + file + ": is an input; name another file");
      }
      requireOutside(option, file, input);
    }
  }

  /** What is in a folder is read the next time, if not now. */
  private static void requireOutside(String option, Path file, Path folder) {
    try {
      Path place = file.toAbsolutePath().getParent();
      if (Files.isDirectory(folder)
          && place != null
          && Files.isDirectory(place)
          && place.toRealPath().startsWith(folder.toRealPath())) {
        throw new UsageException(
            option + " " + file + ": is in the input folder " + folder + "; name another place");
      }
    } catch (IOException e) {
      throw RefoldException.unreadable(folder, e);
    }
  }

  /** By the files, where both are there: a link to the codec is the codec. Devices may be both. */
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
