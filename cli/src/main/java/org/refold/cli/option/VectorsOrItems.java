package org.refold.cli.option;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.input.VectorInputs;
import org.refold.formats.kind.Kind;
import org.refold.vector.CountVector;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the inputs are of a command that reads vectors, or items if their kind is said. */
public final class VectorsOrItems {
  /** What INPUT is, for help. How many there may be differs by command. */
  public static final String INPUTS =
      "vectors as encode writes them, or items, plain or gzip; a folder stands for all files in it,"
          + " - for the standard input";

  @Option(
      names = "--as",
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "the inputs are items: ${COMPLETION-CANDIDATES} (default: vectors)")
  private @Nullable Kind kind;

  @Mixin private final VectorInputs vectors = new VectorInputs();

  /** Null if they are vectors. */
  public @Nullable Kind kind() {
    return kind;
  }

  public Sources sources(List<Path> inputs, InputStream standardInput) {
    return kind == null
        ? Sources.ofVectors(inputs, standardInput)
        : Sources.ofItems(inputs, standardInput, kind);
  }

  /** The inputs, where they are vectors. */
  public SourceReader<PlacedVector<CountVector>> readVectors(
      Sources sources, Codec codec, PrintStream err) {
    return vectors.read(sources, codec, err, false);
  }

  /** The codec of a file, which must be one of such items. */
  public Codec load(Path codecFile) {
    Codec codec = Codec.load(codecFile);
    requireRead(codec, codecFile);
    return codec;
  }

  /** Refuses a codec that is not one of such items. */
  public void requireRead(Codec codec, Path codecFile) {
    if (kind != null && vectors.isSaid()) {
      throw new UsageException(
          "--format: got --as " + kind.name() + ", expected vectors; leave one of them out");
    }
    if (kind != null) {
      CodecKind.requireRead(codec, kind, codecFile);
    }
  }
}
