package org.refold.cli.option;

import org.refold.cli.console.UsageException;
import org.refold.error.RefoldException;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import picocli.CommandLine.Option;

/** By what measure vectors are compared. */
public final class SimilarityOptions {
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
  private double lambda = Similarity.DEFAULT.lambda();

  /** Before any work. */
  public void requireSense() {
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
