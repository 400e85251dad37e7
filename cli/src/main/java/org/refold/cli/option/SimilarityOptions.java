package org.refold.cli.option;

import org.refold.cli.console.UsageException;
import org.refold.error.RefoldException;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import picocli.CommandLine.Option;

/** The measure by which vectors are compared. */
public final class SimilarityOptions {
  @Option(
      names = "--phi",
      paramLabel = "NAME",
      description =
          "similarity of two rows: cosine, dot, jaccard or overlap (default: ${DEFAULT-VALUE})")
  private String phi = RowSimilarity.COSINE.name();

  @Option(
      names = "--lambda",
      paramLabel = "X",
      converter = LambdaConverter.class,
      description =
          "share of structure in the similarity, from 0, symbols only, to 1, the least similar"
              + " row only (default: ${DEFAULT-VALUE})")
  private double lambda = Similarity.DEFAULT.lambda();

  /** Validates the options before any work. */
  public void validate() {
    similarity();
  }

  public Similarity similarity() {
    try {
      return new Similarity(RowSimilarity.named(phi), lambda);
    } catch (RefoldException e) {
      throw new UsageException("--phi: " + e.getMessage());
    }
  }
}
