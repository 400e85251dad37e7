package org.refold.experiments.categories;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.refold.Codec;
import org.refold.experiments.categories.Contestant.Side;

/**
 * What was found out about categories.
 *
 * @param seed that of the first run's folds and of all codecs
 * @param paper the clauses as the paper has them
 * @param words how their nearest neighbours do where B is the bag of words of the text
 * @param symbols the same where B is the symbol row of the vector
 * @param plain how they do with the plain rows of vectors by default, B as in the text
 * @param plainUnfolded the share of the paper's clauses that those vectors unfold to, proven
 * @param all all clauses
 * @param results how well vectors of all clauses do, those by default first
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

  /** Of one side, the best by some figure. */
  ContestantResult best(Side side, ToDoubleFunction<ContestantResult> figure) {
    return results.stream()
        .filter(result -> result.contestant().side() == side)
        .max(Comparator.comparingDouble(figure))
        .orElseThrow();
  }

  /** How well our vectors do by default. */
  ContestantResult byDefault() {
    return results.get(0);
  }

  int runs() {
    return results.get(0).linear().size();
  }
}
