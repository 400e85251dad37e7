package org.refold.experiments.questions;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.Width;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * A linear model from questions to the vectors of their forms, both without names. Everything,
 * including the lexicon and the codec, is learned from the training questions.
 */
final class QuestionModel {
  /** So wide that nearly every entry represents one pattern, so a second set would add nothing. */
  static final int CHILD_WIDTH = 512;

  static final int PARENT_WIDTH = 256;

  /** λ of the ridge regression; chosen by cross-validation, like all of these constants. */
  static final double PENALTY = 0.02;

  /** Added to the cosine of two questions, so that the model has a constant. */
  static final double CONSTANT = 0.05;

  /**
   * Added to the mean squares of residuals before they become weights: entries that are 0 in all
   * training forms have no residual, and new patterns must be possible.
   */
  static final double LEAST_RESIDUAL = 0.1;

  /** The weight of an entry of a set, relative to one of a symbol. */
  static final double PATTERN_WEIGHT = 0.5;

  private static final Masking MASKING = Masking.FOLDED.numbered(Numbering.of(Sharing.NEVER));

  private final Lexicon lexicon;
  private final Codec codec;
  private final QuestionFeatures features = new QuestionFeatures();
  private final int[][] trained;
  private final RidgeRegression regression;

  /** The entries that some training form has, in ascending order; all others are always 0. */
  private final int[] entries;

  private final double[] weights;

  /** The distinct forms of the training questions, with their vectors. */
  private final Map<Graph, CountVector> seen = new LinkedHashMap<>();

  private QuestionModel(List<Question> questions, long seed) {
    lexicon = Lexicon.learn(questions);
    List<Graph> forms =
        questions.stream().map(question -> question.form().anonymous().graph()).toList();
    codec =
        Codec.fit(new LinkedHashSet<>(forms), 0, MASKING)
            .sharing(Sharing.NEVER)
            .plain(PlainSettings.NONE)
            .sets(1)
            .width(Width.CHILD, CHILD_WIDTH)
            .width(Width.PARENT, PARENT_WIDTH)
            .kind("logical forms", LogicalFormRule.learn(forms))
            .seed(seed)
            .build();
    List<CountVector> vectors = forms.stream().map(codec::encode).toList();
    for (int i = 0; i < forms.size(); i++) {
      seen.putIfAbsent(forms.get(i), vectors.get(i));
    }
    entries = vectors.stream().flatMapToInt(CountVector::indices).distinct().sorted().toArray();
    trained =
        questions.stream()
            .map(
                question ->
                    features.learn(
                        QuestionFeatures.words(
                            question.words(), lexicon.mentionsWithout(question))))
            .toArray(int[][]::new);
    regression =
        RidgeRegression.fit(
            Arrays.stream(trained).map(this::products).toArray(double[][]::new),
            vectors.stream().map(this::values).toArray(double[][]::new),
            PENALTY);
    weights = weights(regression.residuals());
  }

  static QuestionModel fit(List<Question> questions, long seed) {
    return new QuestionModel(questions, seed);
  }

  private double[] products(int[] question) {
    return Arrays.stream(trained)
        .mapToDouble(other -> CONSTANT + QuestionFeatures.cosine(question, other))
        .toArray();
  }

  private double[] values(CountVector vector) {
    return Arrays.stream(entries).mapToDouble(vector::at).toArray();
  }

  private double[] weights(double[] residuals) {
    double[] all = new double[codec.dimension()];
    Arrays.fill(all, 1 / LEAST_RESIDUAL);
    for (int i = 0; i < entries.length; i++) {
      all[entries[i]] = 1 / (LEAST_RESIDUAL + residuals[i]);
    }
    for (int i = codec.shape().rowStart(1); i < all.length; i++) {
      all[i] *= PATTERN_WEIGHT;
    }
    return all;
  }

  Codec codec() {
    return codec;
  }

  Lexicon lexicon() {
    return lexicon;
  }

  /** The distinct anonymous forms of the training questions. */
  Set<Graph> seen() {
    return seen.keySet();
  }

  /** Predicts a vector for a question; usually, no form has it. */
  RealVector predict(List<String> question, List<Mention> mentions) {
    int[] its = features.known(QuestionFeatures.words(question, mentions));
    double[] predicted = regression.predict(products(its));
    return RealVector.of(codec.shape(), codec.id(), entries, predicted).withWeights(weights);
  }

  /** Rounds a prediction to the nearest vector of whole counts; often, no form has it. */
  CountVector rounded(RealVector predicted) {
    int[] counts =
        Arrays.stream(entries)
            .map(index -> (int) Math.max(0, Math.round(predicted.at(index))))
            .toArray();
    int[] present = IntStream.range(0, entries.length).filter(i -> counts[i] > 0).toArray();
    return CountVector.of(
        codec.shape(),
        codec.id(),
        Arrays.stream(present).map(i -> entries[i]).toArray(),
        Arrays.stream(present).map(i -> counts[i]).toArray());
  }

  /** The distance of a vector from a prediction: a weighted sum of squares. */
  double distance(CountVector vector, RealVector predicted) {
    double distance = 0;
    for (int index : union(vector)) {
      double apart = vector.at(index) - predicted.at(index);
      distance += predicted.weight(index) * apart * apart;
    }
    return distance;
  }

  private int[] union(CountVector vector) {
    return IntStream.concat(Arrays.stream(entries), vector.indices()).distinct().toArray();
  }

  /** The training form nearest to a prediction; the first of several. */
  Graph nearestSeen(RealVector predicted) {
    Graph nearest = Graph.empty();
    double least = Double.POSITIVE_INFINITY;
    for (Map.Entry<Graph, CountVector> form : seen.entrySet()) {
      double distance = distance(form.getValue(), predicted);
      if (distance < least) {
        least = distance;
        nearest = form.getKey();
      }
    }
    return nearest;
  }
}
