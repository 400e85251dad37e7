package org.refold.experiments.sentences;

import java.util.List;
import org.refold.Codec;
import org.refold.RoundTrip;
import org.refold.experiments.protocol.Outcomes;
import org.refold.vector.VectorShape;

/**
 * What became of a sample with t sets. Times are those of folding and unfolding a sentence.
 *
 * @param correct the share whose first sentence that came back is the one that went in
 * @param unique the share that came back, proven to be the only ones with their vectors
 * @param ceiling the share that is, {@linkplain SentenceCeiling by matching theory}
 * @param differing how many sentences are in one of those two shares and not in the other
 * @param estimate the share {@linkplain SentenceSample#estimate that the paper's estimate gives}
 */
record SentenceResult(
    VectorShape shape,
    long codecId,
    int sentences,
    double correct,
    double unique,
    double ambiguous,
    double exhausted,
    double ceiling,
    int differing,
    double estimate,
    double medianMillis,
    double percentile99Millis,
    double mostMillis) {

  /**
   * @param setsNeeded for each sentence, {@linkplain SentenceCeiling#setsNeeded how many sets} make
   *     it the only one
   */
  static SentenceResult of(
      Codec codec, Outcomes outcomes, List<Integer> setsNeeded, double estimate) {
    int determined = 0;
    int differing = 0;
    for (int i = 0; i < setsNeeded.size(); i++) {
      boolean only = setsNeeded.get(i) <= codec.shape().sets();
      determined += only ? 1 : 0;
      differing += only == outcomes.trips().get(i).isUnique() ? 0 : 1;
    }
    return new SentenceResult(
        codec.shape(),
        codec.id(),
        setsNeeded.size(),
        outcomes.share(RoundTrip::isFirst),
        outcomes.share(RoundTrip::isUnique),
        outcomes.share(Outcomes::isAmbiguous),
        outcomes.share(Outcomes::isExhausted),
        (double) determined / setsNeeded.size(),
        differing,
        estimate,
        outcomes.millis(0.5),
        outcomes.millis(0.99),
        outcomes.millis(1));
  }
}
