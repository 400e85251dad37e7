package org.refold.examples;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.vector.CountVector;
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
 * Trains Tribuo's logistic regression on vectors of sentences, tests it on unseen ones, and shows
 * in words what it has learned: every feature has a meaning.
 */
public final class TribuoClassifier {
  private static final LabelFactory LABELS = new LabelFactory();

  /** It logs each training at length. Referenced here so that it is not collected. */
  private static final Logger TRIBUO = Logger.getLogger("org.tribuo");

  private TribuoClassifier() {}

  public static void main(String[] arguments) throws IOException {
    run(Path.of(arguments.length > 0 ? arguments[0] : "examples/labelled.tsv"), System.out);
  }

  /** Each line of the file is a label, a tab and a sentence. */
  static void run(Path file, PrintStream out) throws IOException {
    TRIBUO.setLevel(Level.WARNING);
    List<String> lines = Files.readAllLines(file);
    List<String> labels = lines.stream().map(line -> line.split("\t", 2)[0]).toList();
    List<String> texts = lines.stream().map(line -> line.split("\t", 2)[1]).toList();
    List<Graph> sentences = texts.stream().map(Kinds.SENTENCES::parse).toList();
    // Words by position, with the width and sets of earlier versions: these features are easier to
    // read and to learn from than those of codecs sized for decoding.
    Masking byPosition = Kinds.SENTENCES.masking().unnumbered();
    Codec codec = Kinds.SENTENCES.fit(sentences, 0, byPosition).width(5).sets(3).build();
    List<CountVector> vectors = codec.encodeAll(sentences);

    MutableDataset<Label> training =
        new MutableDataset<>(new SimpleDataSourceProvenance("sentences", LABELS), LABELS);
    for (int i = 0; i < lines.size(); i++) {
      if (!isHeldOut(i)) {
        training.add(example(codec, new Label(labels.get(i)), vectors.get(i)));
      }
    }
    LinearClassificationType regression = new LinearClassificationType(LinearType.L2R_LR);
    Model<Label> model =
        new LibLinearClassificationTrainer(regression, 1.0, 1_000, 0.001).train(training);
    out.println("Trained on " + training.size() + " of " + lines.size() + " sentences.");

    int right = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (isHeldOut(i)) {
        Example<Label> unseen = example(codec, LabelFactory.UNKNOWN_LABEL, vectors.get(i));
        String answer = model.predict(unseen).getOutput().getLabel();
        right += answer.equals(labels.get(i)) ? 1 : 0;
        out.printf("%-8s  for  %-8s  %s%n", answer, labels.get(i), texts.get(i));
      }
    }
    out.println("Right: " + right + " of " + (lines.size() - training.size()));

    new TreeMap<>(model.getTopFeatures(3))
        .forEach(
            (label, features) -> {
              out.println("What counts most for " + label + ", or against it:");
              features.forEach(f -> out.printf(Locale.ROOT, "  %+.2f  %s%n", f.getB(), f.getA()));
            });
  }

  private static boolean isHeldOut(int line) {
    return line % 3 == 2;
  }

  /** Tribuo's features have names: here the index of an entry, and the words that describe it. */
  private static Example<Label> example(Codec codec, Label label, CountVector vector) {
    ArrayExample<Label> example = new ArrayExample<>(label);
    for (int i = 0; i < vector.entryCount(); i++) {
      example.add(vector.index(i) + ": " + codec.featureName(vector.index(i)), vector.count(i));
    }
    return example;
  }
}
