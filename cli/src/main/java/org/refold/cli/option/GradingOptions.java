package org.refold.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.formats.grading.Gradings;
import org.refold.formats.kind.Kind;
import org.refold.pattern.Grading;
import picocli.CommandLine.Option;

/** Which words a new codec takes for near, so that they count in part where items are compared. */
final class GradingOptions {
  @Option(
      names = "--embeddings",
      paramLabel = "FILE",
      description =
          "embeddings of words, in the text format of word2vec: words at a small angle count in part"
              + " where vectors of a new codec are compared")
  private @Nullable Path embeddings;

  @Option(
      names = "--hierarchy",
      paramLabel = "FILE",
      description =
          "lines of a word, a tab and the word above it: words below the same ones count in part"
              + " where vectors of a new codec are compared")
  private @Nullable Path hierarchy;

  /** What the file says, once it is read. */
  private @Nullable Grading grading;

  void requireSense(@Nullable Integer plainSets) {
    if (embeddings != null && hierarchy != null) {
      throw new UsageException("--embeddings and --hierarchy: got both, expected one of them");
    }
    if (isGiven() && plainSets != null && plainSets == 0) {
      throw new UsageException(
          text() + ": got --plain-sets 0, expected plain sets, as nothing else is graded");
    }
  }

  boolean isGiven() {
    return embeddings != null || hierarchy != null;
  }

  /** The option that is given. */
  String text() {
    return embeddings != null ? "--embeddings " + embeddings : "--hierarchy " + hierarchy;
  }

  /** Reads the file, if one is given; only once. */
  Optional<Grading> read(Kind kind, long seed) {
    if (grading == null && embeddings != null) {
      grading = Gradings.embeddings(embeddings, kind, seed);
    } else if (grading == null && hierarchy != null) {
      grading = Gradings.hierarchy(hierarchy, kind);
    }
    return Optional.ofNullable(grading);
  }

  void requireAgreement(Codec codec, Path file) {
    if (isGiven() && !codec.grading().equals(read(CodecKind.of(codec), codec.settings().seed()))) {
      throw CodecOptions.disagreement(
          text(),
          file,
          codec.grading().isEmpty() ? "has no table of near words" : "has another table");
    }
  }
}
