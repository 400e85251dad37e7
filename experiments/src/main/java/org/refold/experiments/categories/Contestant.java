package org.refold.experiments.categories;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
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
 */
record Contestant(
    Side side, String key, String words, @Nullable Codec codec, List<CountVector> vectors) {
  /** Whose idea it is. */
  enum Side {
    OURS,
    /** What people would count otherwise. */
    OTHERS,
    /** The same, with a row of symbols beside it and a mix of both, as ours. */
    OTHERS_MIXED
  }

  /** Sets of our vectors, as many as the paper has at most. */
  static final int SETS = 3;

  /** The mixes that a linear classifier may have; nearest neighbours go through all. */
  static final double[] LINEAR_LAMBDAS = {0.05, 0.1, 0.2};

  private static final double[] NO_LAMBDA = {0};

  /** Long vectors: those that are sized for decoding have little to compare. */
  private static final EarlierShape SHAPE = EarlierShape.of(Kinds.CLAUSES).orElseThrow();

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
    return SHAPE.set(Kinds.CLAUSES.fit(graphs, 0, masking));
  }

  private static Contestant ofCodec(
      String key, String words, CodecBuilder builder, List<Graph> graphs, long seed) {
    Codec codec = builder.sets(SETS).seed(seed).build();
    return new Contestant(Side.OURS, key, words, codec, codec.encodeAll(graphs));
  }

  static Contestant of(Features features, List<Clause> clauses) {
    return new Contestant(
        Side.OTHERS, features.key(), features.words(), null, features.vectors(clauses));
  }

  /** With symbols in a row of their own. */
  static Contestant mixed(Features features, List<Clause> clauses) {
    return new Contestant(
        Side.OTHERS_MIXED,
        features.key() + "Mixed",
        features.words() + ", mixed with symbols as ours",
        null,
        features.vectorsBesideSymbols(clauses));
  }

  /** Whether there are rows to be mixed. */
  boolean isMixed() {
    return vectors.get(0).shape().sets() > 0;
  }

  /** Whether masks tell its nodes apart. */
  boolean masks() {
    return codec != null && !codec.masking().masks().isEmpty();
  }

  int dimension() {
    return vectors.get(0).dimension();
  }

  List<RowCosines> rows() {
    int rows = vectors.get(0).shape().rows();
    return IntStream.range(0, rows).mapToObj(row -> new RowCosines(vectors, row)).toList();
  }

  double[] neighbourLambdas() {
    return isMixed() ? CategoryFigure.LAMBDAS : NO_LAMBDA;
  }

  double[] linearLambdas() {
    return isMixed() ? LINEAR_LAMBDAS : NO_LAMBDA;
  }
}
