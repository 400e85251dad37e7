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

/** The inputs of a command that reads vectors or, if their kind is given, items. */
public final class VectorsOrItems {
  /** Help on INPUT. The number of inputs differs by command. */
  public static final String INPUTS =
      "files of vectors, as written by encode, or of items, if --as is given; plain or gzip; a"
          + " folder stands for all files in it, - for standard input";

  @Option(
      names = "--as",
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "read items of this kind: ${COMPLETION-CANDIDATES} (default: read vectors)")
  private @Nullable Kind kind;

  @Mixin private final VectorInputs vectors = new VectorInputs();

  /** The kind of the items; null if the inputs are vectors. */
  public @Nullable Kind kind() {
    return kind;
  }

  public Sources sources(List<Path> inputs, InputStream standardInput) {
    return kind == null
        ? Sources.ofVectors(inputs, standardInput)
        : Sources.ofItems(inputs, standardInput, kind);
  }

  /** Reads inputs that are vectors. */
  public SourceReader<PlacedVector<CountVector>> readVectors(
      Sources sources, Codec codec, PrintStream err) {
    return vectors.read(sources, codec, err, false);
  }

  /** Loads a codec, and refuses one that is not for such items. */
  public Codec load(Path codecFile) {
    Codec codec = Codec.load(codecFile);
    requireRead(codec, codecFile);
    return codec;
  }

  /** Refuses a codec that is not for such items. */
  public void requireRead(Codec codec, Path codecFile) {
    if (kind != null && vectors.isGiven()) {
      throw new UsageException(
          "--format: got --as " + kind.name() + ", expected vectors; leave one of them out");
    }
    if (kind != null) {
      CodecKind.requireRead(codec, kind, codecFile);
    }
  }
}
