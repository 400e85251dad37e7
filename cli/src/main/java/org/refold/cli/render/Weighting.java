package org.refold.cli.render;

import java.util.List;
import java.util.Locale;
import org.refold.evaluation.LabelledVector;
import org.refold.evaluation.WeightLearner;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;

/** The source of the weights of a classifier. */
public enum Weighting {
  NONE,
  IDF,
  LEARNED;

  /** Returns the measure with weights computed from training items. */
  public Similarity of(Similarity similarity, List<LabelledVector> training, int threads) {
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
