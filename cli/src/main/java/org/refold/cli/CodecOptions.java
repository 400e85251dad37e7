package org.refold.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import picocli.CommandLine.Option;

/**
 * What a codec that is to be made should be like. For one that exists already, the same options
 * only say what the caller believes it to be; silently using another would be a trap.
 */
final class CodecOptions {
  @Option(
      names = "--sets",
      paramLabel = "T",
      description =
          "how many parallel sets of constraints a new codec has; more tell more graphs apart"
              + " (default: 4)")
  private @Nullable Integer sets;

  @Option(
      names = "--width",
      paramLabel = "W",
      description = "into how many blocks symbols are split in a new codec (default: 5)")
  private @Nullable Integer width;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "where all randomness of a new codec comes from (default: 1)")
  private @Nullable Long seed;

  @Option(
      names = "--spares",
      paramLabel = "N",
      description =
          "spare placeholders in each class of symbols of a new codec, for symbols that come later"
              + " (default: 0)")
  private @Nullable Integer spares;

  /** Before any work: the inputs of a new codec may take hours to read. */
  void requireRanges() {
    OptionRange.require("--sets", sets, 1, ConstraintSettings.MAX_SETS);
    OptionRange.require("--width", width, 1, ConstraintSettings.MAX_WIDTH);
    OptionRange.require("--spares", spares, 0, Integer.MAX_VALUE);
  }

  /**
   * A new codec, made from the items of all inputs, which are read again after this.
   *
   * @param name what messages call the codec
   */
  Codec fit(Kind kind, Sources sources, Progress progress, String name) {
    sources.spool();
    int spare = spares == null ? 0 : spares;
    CodecBuilder builder = kind.fit(() -> graphs(kind, sources, progress), spare);
    if (progress.count() == 0) {
      throw new RefoldException(
          name + ": got no item in the inputs, expected one or more to make it from");
    }
    return build(builder);
  }

  private static Iterator<Graph> graphs(Kind kind, Sources sources, Progress progress) {
    SourceReader<Item> items = sources.read(kind::read);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return items.hasNext();
      }

      @Override
      public Graph next() {
        progress.step();
        return items.next().graph();
      }
    };
  }

  private Codec build(CodecBuilder builder) {
    if (sets != null) {
      builder.sets(sets);
    }
    if (width != null) {
      builder.width(width);
    }
    if (seed != null) {
      builder.seed(seed);
    }
    return builder.build();
  }

  /** The kind of data that people would expect from a codec. */
  static Kind kindOf(Codec codec) {
    return SignatureFacts.of(codec.signature()).ofSequences() ? Kinds.SENTENCES : Kinds.TERMS;
  }

  static void requireKind(Codec codec, Kind kind, Path file) {
    boolean ofSequences = SignatureFacts.of(codec.signature()).ofSequences();
    if (ofSequences != kind.equals(Kinds.SENTENCES)) {
      throw new UsageException(
          "--as "
              + kind.name()
              + ": codec "
              + file
              + " is for "
              + (ofSequences ? "sentences" : "terms and graphs")
              + "; choose a kind that fits, or name another codec file");
    }
  }

  void requireAgreement(Codec codec, Path file) {
    ConstraintSettings settings = codec.settings();
    if (sets != null && sets != settings.sets()) {
      throw disagreement("--sets " + sets, file, "has " + Amount.of(settings.sets(), "set"));
    }
    if (width != null && !CodecWidths.of(codec).stream().allMatch(width::equals)) {
      throw disagreement("--width " + width, file, "has " + CodecWidths.words(codec));
    }
    if (seed != null && seed != settings.seed()) {
      throw disagreement("--seed " + seed, file, "has seed " + settings.seed());
    }
    if (spares != null) {
      throw disagreement("--spares " + spares, file, "is made already");
    }
  }

  /** Whether a codec can be put here, before the inputs are read for it. */
  static void requirePlace(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new RefoldException(file + ": can't be written (no such file or folder)");
    }
  }

  private static UsageException disagreement(String option, Path file, String fact) {
    return new UsageException(
        option
            + ": codec "
            + file
            + " "
            + fact
            + "; leave the option out, or name another codec file");
  }
}
