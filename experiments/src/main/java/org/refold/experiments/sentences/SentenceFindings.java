package org.refold.experiments.sentences;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What was found out about samples of sentences.
 *
 * @param results by sample, then by t, from 1
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

  /** How many sentences were folded and unfolded, by all samples and t. */
  long trips() {
    return all().mapToLong(SentenceResult::sentences).sum();
  }

  /** In how many of these the decoder and the ceiling do not say the same. */
  long differing() {
    return all().mapToLong(SentenceResult::differing).sum();
  }

  private Stream<SentenceResult> all() {
    return results.stream().flatMap(List::stream);
  }
}
