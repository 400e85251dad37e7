package org.refold.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import picocli.CommandLine.Mixin;
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
      converter = WidthsConverter.class,
      description =
          "into how many blocks symbols are split in a new codec; a number, or some of ordered=N,"
              + "unordered=N,child=N,parent=N,sequence=N (default: the kind's, mostly 5)")
  private @Nullable Widths widths;

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

  @Mixin private final MaskingOptions masking = new MaskingOptions();

  /** Before any work: the inputs of a new codec may take hours to read. */
  void requireSense(Kind kind) {
    masking.requireSense(kind);
    OptionRange.require("--sets", sets, 1, ConstraintSettings.MAX_SETS);
    OptionRange.require("--spares", spares, 0, Integer.MAX_VALUE);
  }

  /**
   * A new codec, made from the items of all inputs, which are read again after this.
   *
   * @param name what messages call the codec
   */
  Codec fit(Kind kind, Sources sources, Progress progress, String name) {
    return fit(new Rejection(kind, false), new Unlabelled(), sources, progress, name);
  }

  /** The same, from the items that are not rejected. */
  Codec fit(Rejection rejection, Labels labels, Sources sources, Progress progress, String name) {
    sources.spool();
    return fit(
        rejection.kind(),
        () -> new FittingGraphs(rejection.read(sources, labels), this::isFit, rejection, progress),
        progress,
        name);
  }

  /** Whether a codec can have the symbols of a graph. */
  private boolean isFit(Kind kind, Graph graph) {
    try {
      builder(kind, List.of(graph));
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }

  /**
   * A new codec, made from graphs that may be asked for several times.
   *
   * @param progress has a step for each graph
   */
  Codec fit(Kind kind, Iterable<Graph> graphs, Progress progress, String name) {
    CodecBuilder builder = builder(kind, graphs);
    if (progress.count() == 0) {
      throw new RefoldException(
          name + ": got no item in the inputs, expected one or more to make it from");
    }
    return build(builder);
  }

  /** A new codec of a few graphs. */
  Codec fit(Kind kind, List<Graph> graphs) {
    return build(builder(kind, graphs));
  }

  private CodecBuilder builder(Kind kind, Iterable<Graph> graphs) {
    return kind.fit(graphs, spares == null ? 0 : spares, masking.instead(kind.masking()));
  }

  static Iterator<Graph> graphs(Iterator<Item> items, Progress progress) {
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
    if (widths != null) {
      widths.set(builder);
    }
    return builder.seed(seed()).build();
  }

  /** Where all randomness comes from. */
  long seed() {
    return seed == null ? ConstraintSettings.DEFAULT.seed() : seed;
  }

  void requireAgreement(Codec codec, Path file) {
    ConstraintSettings settings = codec.settings();
    if (sets != null && sets != settings.sets()) {
      throw disagreement("--sets " + sets, file, "has " + Amount.of(settings.sets(), "set"));
    }
    if (widths != null && !widths.agreeWith(codec)) {
      throw disagreement("--width " + widths, file, "has --width " + Widths.of(codec));
    }
    if (seed != null && seed != settings.seed()) {
      throw disagreement("--seed " + seed, file, "has seed " + settings.seed());
    }
    if (spares != null) {
      throw disagreement("--spares " + spares, file, "is made already");
    }
    masking.requireAgreement(codec, file);
  }

  /** Whether a codec can be put here, before the inputs are read for it. */
  static void requirePlace(Path file) {
    if (Files.isDirectory(file)) {
      throw new RefoldException(file + ": is a folder, expected a file; name one in it");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new RefoldException(file + ": can't be written (no such file or folder)");
    }
  }

  static UsageException disagreement(String option, Path file, String fact) {
    return new UsageException(
        option
            + ": codec "
            + file
            + " "
            + fact
            + "; leave the option out, or name another codec file");
  }
}
