package org.refold.experiments.categories;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.experiments.categories.ClauseCollection.Clause;
import org.refold.formats.EarlierShape;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.vector.CountVector;

/**
 * Vectors of all clauses, to be evaluated by how well they predict domains.
 *
 * @param codec the codec of the vectors; null if they are other features
 * @param vectors the rows that are compared
 * @param unfolded the share of clauses that decode, proven unique; 0 without a codec
 */
record Contestant(
    Side side,
    String key,
    String words,
    @Nullable Codec codec,
    List<CountVector> vectors,
    double unfolded) {
  /** The origin of features. */
  enum Side {
    OURS,
    /** Other common features. */
    OTHERS,
    /** Other features with an additional row of symbols, mixed like ours. */
    OTHERS_MIXED
  }

  /** The number of sets of our vectors in the shapes of version 0.1: the maximum in the paper. */
  static final int SETS = 3;

  /**
   * The limit on conflicts is reached before the time limit, so that figures do not depend on the
   * machine. Finding one rival is enough.
   */
  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT.withTime(Duration.ofSeconds(30)).withConflicts(1_000).withSolutions(2);

  /** The mixes for a linear classifier; nearest neighbours try all. */
  static final double[] LINEAR_LAMBDAS = {0.05, 0.1, 0.2};

  private static final double[] NO_LAMBDA = {0};

  /** A shape with long vectors: the exact rows of vectors sized for decoding compare badly. */
  private static final EarlierShape SHAPE = EarlierShape.of(Kinds.CLAUSES).orElseThrow();

  /** Our default: the plain rows are compared, and the exact rows are decoded. */
  static Contestant byDefault(List<Graph> graphs, long seed) {
    return ofCodec("plain", "ours, by default", Kinds.CLAUSES.fit(graphs, 0), graphs, seed);
  }

  /** Our vectors with the masks of clauses. */
  static Contestant masked(List<Graph> graphs, long seed) {
    CodecBuilder masked = fit(graphs, SHAPE.cap(Kinds.CLAUSES.masking()));
    return ofCodec("masked", "ours, with all masks", masked, graphs, seed);
  }

  /**
   * Our vectors with reshaping only, as {@code --masks none}: masks distinguish equal symbols,
   * which decoding needs, but which hides what clauses have in common.
   */
  static Contestant unmasked(List<Graph> graphs, long seed) {
    CodecBuilder unmasked = fit(graphs, EarlierShape.maskingForComparing(Kinds.CLAUSES));
    return ofCodec("unmasked", "ours, without masks", unmasked, graphs, seed);
  }

  private static CodecBuilder fit(List<Graph> graphs, Masking masking) {
    return SHAPE.set(Kinds.CLAUSES.fit(graphs, 0, masking)).sets(SETS);
  }

  private static Contestant ofCodec(
      String key, String words, CodecBuilder builder, List<Graph> graphs, long seed) {
    Codec codec = builder.seed(seed).build();
    List<CountVector> vectors = codec.encodeAll(graphs);
    List<CountVector> compared = vectors.stream().map(CountVector::compared).toList();
    return new Contestant(Side.OURS, key, words, codec, compared, unfolded(codec, vectors));
  }

  /** The share of vectors that decode to a unique graph. */
  private static double unfolded(Codec codec, List<CountVector> vectors) {
    long unique =
        codec.decodeAll(vectors, LIMITS).stream().filter(Decoding.Unique.class::isInstance).count();
    return (double) unique / vectors.size();
  }

  static Contestant of(Features features, List<Clause> clauses) {
    return new Contestant(
        Side.OTHERS, features.key(), features.words(), null, features.vectors(clauses), 0);
  }

  /** Features with symbols in a separate row. */
  static Contestant mixed(Features features, List<Clause> clauses) {
    return new Contestant(
        Side.OTHERS_MIXED,
        features.key() + "Mixed",
        features.words() + ", mixed with symbols like ours",
        null,
        features.vectorsBesideSymbols(clauses),
        0);
  }

  /** Returns whether there are rows to mix. */
  boolean isMixed() {
    return vectors.get(0).shape().sets() > 0;
  }

  int dimension() {
    return vectors.get(0).dimension();
  }

  List<RowCosines> rows() {
    return RowCosines.ofRows(vectors);
  }

  double[] neighbourLambdas() {
    return isMixed() ? CategoryFigure.LAMBDAS : NO_LAMBDA;
  }

  double[] linearLambdas() {
    return isMixed() ? LINEAR_LAMBDAS : NO_LAMBDA;
  }
}
