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

/** The words that a new codec regards as near, which count as partly equal in comparisons. */
final class GradingOptions {
  @Option(
      names = "--embeddings",
      paramLabel = "FILE",
      description =
          "word embeddings for a new codec, in the text format of word2vec: words with a small"
              + " angle between them count as partly equal when items are compared")
  private @Nullable Path embeddings;

  @Option(
      names = "--hierarchy",
      paramLabel = "FILE",
      description =
          "hierarchy of words for a new codec, with a word, a tab and its parent per line:"
              + " words with common ancestors count as partly equal when items are compared")
  private @Nullable Path hierarchy;

  /** The contents of the file, once read. */
  private @Nullable Grading grading;

  void validate(@Nullable Integer plainSets) {
    if (embeddings != null && hierarchy != null) {
      throw new UsageException("--embeddings and --hierarchy: got both, expected one of them");
    }
    if (isGiven() && plainSets != null && plainSets == 0) {
      throw new UsageException(
          text() + ": got --plain-sets 0, expected one set or more; only plain sets are graded");
    }
  }

  boolean isGiven() {
    return embeddings != null || hierarchy != null;
  }

  /** The given option with its value. */
  String text() {
    return embeddings != null ? "--embeddings " + embeddings : "--hierarchy " + hierarchy;
  }

  /** Reads the file, if one is given, once. */
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
          codec.grading().isEmpty()
              ? "has no table of near words"
              : "has a different table of near words");
    }
  }
}
