package org.refold.experiments.sentences;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The results for samples of sentences.
 *
 * @param results results by sample, then by t, from 1
 */
record SentenceFindings(
    BrownCorpus corpus, List<SentenceSample> samples, List<List<SentenceResult>> results) {
  int mostSets() {
    return results.get(0).size();
  }

  /** The results of all samples with t sets. */
  List<SentenceResult> with(int sets) {
    return results.stream().map(ofSample -> ofSample.get(sets - 1)).toList();
  }

  /** The size of each sample. */
  int size() {
    return samples.get(0).sentences().size();
  }

  /** A figure of all samples with t sets. */
  double[] each(int sets, ToDoubleFunction<SentenceResult> figure) {
    return with(sets).stream().mapToDouble(figure).toArray();
  }

  DoubleSummaryStatistics summary(int sets, ToDoubleFunction<SentenceResult> figure) {
    return with(sets).stream().mapToDouble(figure).summaryStatistics();
  }

  /** The number of round trips, for all samples and t. */
  long trips() {
    return all().mapToLong(SentenceResult::sentences).sum();
  }

  /** The number of round trips in which the decoder and the ceiling disagree. */
  long differing() {
    return all().mapToLong(SentenceResult::differing).sum();
  }

  private Stream<SentenceResult> all() {
    return results.stream().flatMap(List::stream);
  }
}
