package org.refold.benchmarks;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
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

/** A linear support vector machine, one class against the rest, by Tribuo and LIBLINEAR. */
final class LinearMachine {
  private static final double TERMINATION = 0.1;
  private static final int MAX_ITERATIONS = 300;
  private static final LabelFactory LABELS = new LabelFactory();

  /** Logs the number of features at each training. Referenced here so that it is not collected. */
  private static final Logger TRIBUO = Logger.getLogger("org.tribuo");

  static {
    TRIBUO.setLevel(Level.WARNING);
  }

  private final Model<Label> model;
  private final double scale;

  private LinearMachine(Model<Label> model, double scale) {
    this.model = model;
    this.scale = scale;
  }

  /**
   * Trains on vectors, which are all divided by their mean length.
   *
   * @param cost the cost of an error, relative to that of large weights
   */
  static LinearMachine train(List<FeatureVector> vectors, List<String> labels, double cost) {
    double scale = 1 / vectors.stream().mapToDouble(FeatureVector::norm).average().orElseThrow();
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("molecules", LABELS), LABELS);
    for (int i = 0; i < vectors.size(); i++) {
      data.add(example(vectors.get(i), scale, new Label(labels.get(i))));
    }
    return new LinearMachine(
        new LibLinearClassificationTrainer(
                new LinearClassificationType(LinearType.L2R_L2LOSS_SVC_DUAL),
                cost,
                MAX_ITERATIONS,
                TERMINATION)
            .train(data),
        scale);
  }

  String predict(FeatureVector vector) {
    return model.predict(example(vector, scale, LabelFactory.UNKNOWN_LABEL)).getOutput().getLabel();
  }

  /**
   * Adds a feature that all examples have, since Tribuo refuses an example without any known
   * feature.
   */
  private static Example<Label> example(FeatureVector vector, double scale, Label label) {
    int entries = vector.entryCount();
    String[] names = new String[entries + 1];
    double[] values = new double[entries + 1];
    for (int i = 0; i < entries; i++) {
      names[i] = Integer.toString(vector.index(i));
      values[i] = vector.count(i) * scale;
    }
    names[entries] = "constant";
    values[entries] = 1;
    return new ArrayExample<>(label, names, values);
  }
}
