package org.refold.experiments.categories;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.refold.Codec;
import org.refold.experiments.categories.Contestant.Side;

/**
 * The results for categories.
 *
 * @param seed the seed of the first run's folds and of all codecs
 * @param paper the clauses, as in the paper
 * @param words the predictions of their nearest neighbours, where B is the bag of words of the text
 * @param symbols the same, where B is the symbol row of the vector
 * @param plain the same for the plain rows of default vectors, with B as in the text
 * @param plainUnfolded the share of the paper's clauses that these vectors decode to, proven unique
 * @param all all clauses
 * @param results the results of features of all clauses, our default vectors first
 */
record CategoryFindings(
    long seed,
    String dataHash,
    Codec paperCodec,
    ClauseCollection paper,
    NeighbourAnswers words,
    NeighbourAnswers symbols,
    NeighbourAnswers plain,
    double plainUnfolded,
    ClauseCollection all,
    List<ContestantResult> results) {

  /** The best result of a side, by some figure. */
  ContestantResult best(Side side, ToDoubleFunction<ContestantResult> figure) {
    return results.stream()
        .filter(result -> result.contestant().side() == side)
        .max(Comparator.comparingDouble(figure))
        .orElseThrow();
  }

  /** The result of our default vectors. */
  ContestantResult byDefault() {
    return results.get(0);
  }

  int runs() {
    return results.get(0).linear().size();
  }
}
