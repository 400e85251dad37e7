package org.refold.cli;

import java.util.List;
import java.util.Locale;
import org.refold.similarity.LabelledVector;
import org.refold.similarity.Similarity;
import org.refold.similarity.WeightLearner;
import org.refold.similarity.Weights;

/** Where the weights of a classifier come from. */
enum Weighting {
  NONE,
  IDF,
  LEARNED;

  /** The measure with weights from the items that may be seen. */
  Similarity of(Similarity similarity, List<LabelledVector> training, int threads) {
    if (this == NONE) {
      return similarity;
    }
    Weights rarity =
        Weights.inverseDocumentFrequency(training.stream().map(LabelledVector::vector).toList());
    return similarity.weighted(
        this == IDF
            ? rarity
            : new WeightLearner(similarity.lambda(), rarity).fromLabels(training, threads));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
