package org.refold.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.refold.batch.OrderedBatch;
import org.refold.error.RefoldException;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Learns weights from pairs of vectors that are marked as similar or dissimilar, or from labels.
 *
 * <pre>{@code
 * Weights prior = Weights.inverseDocumentFrequency(vectors);
 * Weights learned = new WeightLearner(0.1, prior).fromLabels(items, 4);
 * Similarity similarity = Similarity.DEFAULT.weighted(learned);
 * }</pre>
 *
 * <p>With weights w, a cosine is the sum over the entries of w² times their contribution without
 * weights, if the change of the rows' sizes is ignored. The w² are therefore coefficients of a
 * logistic regression that separates the pairs ({@link PairFit}), with a penalty on their
 * difference from a prior: entries about which the pairs carry no information keep the prior's
 * weights. The row that is least similar without weights represents S.
 *
 * <p>From labels, the pairs are each item with the nearest item of its label, and with the nearest
 * of any other label. Fitted for cosines; the weights can be used with another φ, but are not
 * fitted for it.
 */
public final class WeightLearner {
  /** μ, the best of four values on the training parts of folds (docs/decisions/018-weights.md). */
  private static final double PENALTY = 1e-3;

  /** Items further down the list of nearest neighbours are not considered. */
  private static final int NEAREST = 256;

  private static final int FIRST_ASKED = 16;

  private final double lambda;
  private final Weights prior;
  private final Similarity unweighted;

  /**
   * @param lambda λ of the measure that the weights are for
   * @param prior the weights in the absence of evidence, such as {@link
   *     Weights#inverseDocumentFrequency}
   * @throws RefoldException if λ is not between 0 and 1
   */
  public WeightLearner(double lambda, Weights prior) {
    this.lambda = lambda;
    this.prior = prior;
    this.unweighted = new Similarity(RowSimilarity.COSINE, lambda);
  }

  /**
   * Learns from labels.
   *
   * @param items of the prior's codec
   * @throws RefoldException if the codecs differ, or if no item has both a near neighbour of its
   *     label and one of another label
   */
  public Weights fromLabels(List<LabelledVector> items, int threads) {
    NearestNeighbours index = new NearestNeighbours(prior.shape(), prior.codecId());
    items.forEach(item -> index.add(item.vector(), ""));
    List<MarkedPair> pairs = new ArrayList<>();
    OrderedBatch.run(
        IntStream.range(0, items.size()).iterator(),
        threads,
        item -> pairs(items, item, index),
        pairs::addAll);
    return fromPairs(pairs);
  }

  /**
   * Both pairs of an item, or none: one alone would suggest that all items are similar, or none.
   */
  private List<MarkedPair> pairs(List<LabelledVector> items, int item, NearestNeighbours index) {
    CountVector vector = items.get(item).vector();
    String label = items.get(item).label();
    for (int asked = FIRST_ASKED; asked <= NEAREST; asked *= 4) {
      List<Neighbour> nearest = index.nearest(vector, asked, unweighted);
      Optional<CountVector> same =
          first(nearest, items, id -> id != item && items.get(id).label().equals(label));
      Optional<CountVector> other =
          first(nearest, items, id -> !items.get(id).label().equals(label));
      if (same.isPresent() && other.isPresent()) {
        return List.of(
            new MarkedPair(vector, same.get(), true), new MarkedPair(vector, other.get(), false));
      }
    }
    return List.of();
  }

  private static Optional<CountVector> first(
      List<Neighbour> nearest, List<LabelledVector> items, Predicate<Integer> isWanted) {
    return nearest.stream()
        .map(Neighbour::id)
        .filter(isWanted)
        .findFirst()
        .map(id -> items.get(id).vector());
  }

  /**
   * Learns from pairs.
   *
   * @param pairs of the prior's codec
   * @throws RefoldException if the codecs differ, or if the pairs are all similar or all dissimilar
   */
  public Weights fromPairs(List<MarkedPair> pairs) {
    if (pairs.stream().allMatch(MarkedPair::alike) || pairs.stream().noneMatch(MarkedPair::alike)) {
      throw RefoldException.of(
          "weights: got %s pairs to learn from, expected both similar and dissimilar ones; provide at"
              + " least two labels with at least two items each",
          pairs.size());
    }
    // By pair: the index and contribution of each common entry.
    List<Map<Integer, Double>> features = pairs.stream().map(this::features).toList();
    int[] indices =
        features.stream()
            .flatMap(its -> its.keySet().stream())
            .mapToInt(i -> i)
            .sorted()
            .distinct()
            .toArray();
    double scale = scale(indices);
    Map<Integer, Integer> kindOf = new TreeMap<>();
    double[] priors = new double[indices.length];
    for (int kind = 0; kind < indices.length; kind++) {
      kindOf.put(indices[kind], kind);
      priors[kind] = square(prior.of(indices[kind]) / scale);
    }
    int[] starts = new int[pairs.size() + 1];
    for (int pair = 0; pair < pairs.size(); pair++) {
      starts[pair + 1] = starts[pair] + features.get(pair).size();
    }
    int[] kinds = new int[starts[pairs.size()]];
    double[] parts = new double[kinds.length];
    boolean[] alike = new boolean[pairs.size()];
    int at = 0;
    for (int pair = 0; pair < alike.length; pair++) {
      alike[pair] = pairs.get(pair).alike();
      for (Map.Entry<Integer, Double> feature : features.get(pair).entrySet()) {
        kinds[at] = kindOf.getOrDefault(feature.getKey(), 0);
        parts[at++] = feature.getValue();
      }
    }
    double[] squares = new PairFit(PENALTY, starts, kinds, parts, alike, priors).solve();
    return weights(indices, squares, scale);
  }

  private static double square(double number) {
    return number * number;
  }

  /** The factor by which prior weights are divided, so that their squares are 1 on average. */
  private double scale(int[] indices) {
    double sum = 0;
    for (int index : indices) {
      sum += square(prior.of(index));
    }
    return sum > 0 ? Math.sqrt(sum / indices.length) : 1;
  }

  /** Returns weights on the scale of the prior, so that both can be compared. */
  private Weights weights(int[] indices, double[] squares, double scale) {
    Weights.Builder builder = Weights.builder(prior.shape(), prior.codecId(), prior.rest());
    prior.indices().forEach(index -> builder.set(index, prior.of(index)));
    for (int kind = 0; kind < indices.length; kind++) {
      double weight = scale * Math.sqrt(squares[kind]);
      builder.set(indices[kind], weight < Weights.LEAST ? 0 : Math.min(weight, Weights.MOST));
    }
    return builder.build();
  }

  /** The contribution of each common entry to the similarity without weights. */
  private Map<Integer, Double> features(MarkedPair pair) {
    CountVector one = pair.one();
    CountVector other = pair.other();
    prior.requireOwn(one.shape(), Similarity.requireSame(one, other));
    double[] phi = unweighted.rows(one, other);
    int least = IntStream.range(0, phi.length).reduce((a, b) -> phi[b] < phi[a] ? b : a).orElse(0);
    Map<Integer, Double> features = new TreeMap<>();
    addRow(features, one, other, 0, 1 - lambda);
    addRow(features, one, other, least, lambda);
    return features;
  }

  private static void addRow(
      Map<Integer, Double> features, CountVector one, CountVector other, int row, double share) {
    VectorShape shape = one.shape();
    int whole = shape.comparedRow() + row;
    RowSimilarity.Common products = RowSimilarity.Common.PRODUCTS;
    double sizes = Math.sqrt(products.size(one, whole, null) * products.size(other, whole, null));
    for (int i = one.rowBegin(whole), end = one.rowBegin(whole + 1); i < end && share > 0; i++) {
      int count = other.at(one.index(i));
      if (count > 0) {
        features.merge(one.index(i), share * ((double) one.count(i) * count / sizes), Double::sum);
      }
    }
  }
}
