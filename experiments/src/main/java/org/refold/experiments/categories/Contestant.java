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
 * Vectors of all clauses, to be judged by how well they tell domains apart.
 *
 * @param codec what made them; null if it was no codec
 * @param vectors the rows that are compared
 * @param unfolded the share of clauses that come back, proven to be the only ones; 0 without codec
 */
record Contestant(
    Side side,
    String key,
    String words,
    @Nullable Codec codec,
    List<CountVector> vectors,
    double unfolded) {
  /** Whose idea it is. */
  enum Side {
    OURS,
    /** What people would count otherwise. */
    OTHERS,
    /** The same, with a row of symbols beside it and a mix of both, as ours. */
    OTHERS_MIXED
  }

  /** Sets of our vectors in the shapes of 0.1, as many as the paper has at most. */
  static final int SETS = 3;

  /**
   * Conflicts end before the time does, so that figures do not depend on the machine. One rival is
   * enough to know of.
   */
  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT.withTime(Duration.ofSeconds(30)).withConflicts(1_000).withSolutions(2);

  /** The mixes that a linear classifier may have; nearest neighbours go through all. */
  static final double[] LINEAR_LAMBDAS = {0.05, 0.1, 0.2};

  private static final double[] NO_LAMBDA = {0};

  /** Long vectors: those that are sized for decoding have little to compare. */
  private static final EarlierShape SHAPE = EarlierShape.of(Kinds.CLAUSES).orElseThrow();

  /** By default: what is compared are the plain rows, and the exact rows unfold. */
  static Contestant byDefault(List<Graph> graphs, long seed) {
    return ofCodec("plain", "ours, by default", Kinds.CLAUSES.fit(graphs, 0), graphs, seed);
  }

  /** With the masks of clauses. */
  static Contestant masked(List<Graph> graphs, long seed) {
    CodecBuilder masked = fit(graphs, SHAPE.cap(Kinds.CLAUSES.masking()));
    return ofCodec("masked", "ours, with all masks", masked, graphs, seed);
  }

  /**
   * With folds alone, as {@code --masks none}: masks tell equal symbols apart, which decoding
   * needs, and which hides what clauses have in common.
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

  /** The share of vectors of which one graph alone comes back. */
  private static double unfolded(Codec codec, List<CountVector> vectors) {
    long unique =
        codec.decodeAll(vectors, LIMITS).stream().filter(Decoding.Unique.class::isInstance).count();
    return (double) unique / vectors.size();
  }

  static Contestant of(Features features, List<Clause> clauses) {
    return new Contestant(
        Side.OTHERS, features.key(), features.words(), null, features.vectors(clauses), 0);
  }

  /** With symbols in a row of their own. */
  static Contestant mixed(Features features, List<Clause> clauses) {
    return new Contestant(
        Side.OTHERS_MIXED,
        features.key() + "Mixed",
        features.words() + ", mixed with symbols as ours",
        null,
        features.vectorsBesideSymbols(clauses),
        0);
  }

  /** Whether there are rows to be mixed. */
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
