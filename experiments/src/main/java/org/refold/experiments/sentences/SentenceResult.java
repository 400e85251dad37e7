package org.refold.experiments.sentences;

import java.util.List;
import org.refold.Codec;
import org.refold.RoundTrip;
import org.refold.experiments.protocol.Outcomes;
import org.refold.vector.VectorShape;

/**
 * The results of a sample with t sets. Times are those of encoding and decoding a sentence.
 *
 * @param correct the share whose first decoded sentence is the original
 * @param unique the share that came back and is proven to be the only one with its vector
 * @param ceiling the share that is the only one, {@linkplain SentenceCeiling by matching theory}
 * @param differing the number of sentences in only one of the last two shares
 * @param estimate the share according to {@linkplain SentenceSample#estimate the paper's estimate}
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
   * Computes the results.
   *
   * @param setsNeeded for each sentence, {@linkplain SentenceCeiling#setsNeeded the number of sets}
   *     that make it the only one
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
