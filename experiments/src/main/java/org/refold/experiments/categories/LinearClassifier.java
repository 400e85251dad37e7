package org.refold.experiments.categories;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.tribuo.Example;
import org.tribuo.Model;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.liblinear.LibLinearClassificationTrainer;
import org.tribuo.classification.liblinear.LinearClassificationType;
import org.tribuo.classification.liblinear.LinearClassificationType.LinearType;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * A linear support vector machine, one class against the rest, by Tribuo and LIBLINEAR. The only
 * class that uses these libraries.
 */
final class LinearClassifier {
  /** LIBLINEAR's own default for this solver. */
  private static final double TERMINATION = 0.1;

  private static final int MAX_ITERATIONS = 1_000;
  private static final LabelFactory LABELS = new LabelFactory();

  /** Logs the number of features at each training. Held here, since loggers may be collected. */
  private static final Logger TRIBUO = Logger.getLogger("org.tribuo");

  static {
    TRIBUO.setLevel(Level.WARNING);
  }

  /** Null if there was at most one label to learn, which is then always predicted. */
  private final @Nullable Model<Label> model;

  private final int onlyLabel;

  private LinearClassifier(@Nullable Model<Label> model, int onlyLabel) {
    this.model = model;
    this.onlyLabel = onlyLabel;
  }

  /**
   * Learns from examples. The same examples in the same order give the same classifier. Without
   * examples, it always predicts -1.
   *
   * @param cost the cost of an error, relative to that of large weights
   */
  static LinearClassifier train(List<ScaledVector> vectors, List<Integer> labels, double cost) {
    if (labels.stream().distinct().count() <= 1) {
      return new LinearClassifier(null, labels.isEmpty() ? -1 : labels.get(0));
    }
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("clauses", LABELS), LABELS);
    for (int i = 0; i < vectors.size(); i++) {
      data.add(example(vectors.get(i), new Label(Integer.toString(labels.get(i)))));
    }
    LibLinearClassificationTrainer trainer =
        new LibLinearClassificationTrainer(
            new LinearClassificationType(LinearType.L2R_L2LOSS_SVC_DUAL),
            cost,
            MAX_ITERATIONS,
            TERMINATION);
    return new LinearClassifier(trainer.train(data), -1);
  }

  int predict(ScaledVector vector) {
    if (model == null) {
      return onlyLabel;
    }
    return Integer.parseInt(
        model.predict(example(vector, LabelFactory.UNKNOWN_LABEL)).getOutput().getLabel());
  }

  /** Adds a constant feature, since Tribuo refuses an example without any known feature. */
  private static Example<Label> example(ScaledVector vector, Label label) {
    int entries = vector.entryCount();
    String[] names = new String[entries + 1];
    double[] values = new double[entries + 1];
    for (int i = 0; i < entries; i++) {
      names[i] = Integer.toString(vector.index(i));
      values[i] = vector.value(i);
    }
    names[entries] = "constant";
    values[entries] = 1;
    return new ArrayExample<>(label, names, values);
  }
}
