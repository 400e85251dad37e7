package org.refold.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import picocli.CommandLine.Option;

/** By what measure vectors are compared. */
final class SimilarityOptions {
  private static final List<RowSimilarity> PHIS =
      List.of(
          RowSimilarity.COSINE,
          RowSimilarity.DOT_PRODUCT,
          RowSimilarity.JACCARD,
          RowSimilarity.OVERLAP);

  @Option(
      names = "--phi",
      paramLabel = "NAME",
      description =
          "how alike two rows are: cosine, dot, jaccard, overlap (default: ${DEFAULT-VALUE})")
  private String phi = RowSimilarity.COSINE.name();

  @Option(
      names = "--lambda",
      paramLabel = "X",
      converter = LambdaConverter.class,
      description =
          "how much structure counts, from 0 for symbols alone to 1 for the row that is least"
              + " alike (default: ${DEFAULT-VALUE})")
  private double lambda;

  /**
   * @param lambda what λ is if it is not said
   */
  SimilarityOptions(double lambda) {
    this.lambda = lambda;
  }

  /** Before any work. */
  void requireSense() {
    similarity();
  }

  Similarity similarity() {
    return PHIS.stream()
        .filter(known -> known.name().equals(phi))
        .findFirst()
        .map(known -> new Similarity(known, lambda))
        .orElseThrow(
            () ->
                new UsageException(
                    "--phi: got '"
                        + Excerpt.of(phi)
                        + "', expected "
                        + PHIS.stream()
                            .map(RowSimilarity::name)
                            .collect(Collectors.joining(", "))));
  }
}
