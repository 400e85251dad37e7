package org.refold.experiments.sentences;

import java.util.List;
import java.util.SplittableRandom;
import org.refold.experiments.data.Sampling;
import org.refold.graph.Graph;

/**
 * Sentences that were drawn, and the seed of the codecs that fold them.
 *
 * @param sentences in the order drawn, which is also that in which their words take placeholders
 */
record SentenceSample(List<Sentence> sentences, long drawSeed, long codecSeed) {
  /** The next sample, with seeds of its own. */
  static SentenceSample draw(BrownCorpus corpus, int size, SplittableRandom seeds) {
    long drawSeed = seeds.nextLong();
    List<String> drawn = Sampling.draw(corpus.texts(), size, drawSeed);
    return new SentenceSample(
        drawn.stream().map(Sentence::of).toList(), drawSeed, seeds.nextLong());
  }

  List<Graph> graphs() {
    return sentences.stream().map(Sentence::graph).toList();
  }

  /**
   * The share of sentences that the paper's estimate lets expect to be the only ones with their
   * vectors: any two different words are confused with probability w<sup>−2t</sup>, since each must
   * lie in the other's block in all t sets. Leaves out longer exchanges, of three words and more.
   */
  double estimate(int sets, int width) {
    double kept = 1 - StrictMath.pow(width, -2.0 * sets);
    return sentences.stream()
        .mapToDouble(sentence -> StrictMath.pow(kept, (double) sentence.differentPairs()))
        .average()
        .orElseThrow();
  }

  double meanLength() {
    return sentences.stream().mapToInt(Sentence::length).average().orElseThrow();
  }

  double medianLength() {
    int[] lengths = sentences.stream().mapToInt(Sentence::length).sorted().toArray();
    return (lengths[(lengths.length - 1) / 2] + lengths[lengths.length / 2]) / 2.0;
  }

  int longest() {
    return sentences.stream().mapToInt(Sentence::length).max().orElseThrow();
  }

  long distinctWords() {
    return sentences.stream().flatMap(sentence -> sentence.words().stream()).distinct().count();
  }
}
