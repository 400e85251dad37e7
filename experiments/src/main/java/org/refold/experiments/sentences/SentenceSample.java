package org.refold.experiments.sentences;

import java.util.List;
import java.util.SplittableRandom;
import org.refold.experiments.data.Sampling;
import org.refold.graph.Graph;

/**
 * A sample of sentences, and the seed of the codecs that encode them.
 *
 * @param sentences the sentences in the order drawn, in which their words take placeholders
 */
record SentenceSample(List<Sentence> sentences, long drawSeed, long codecSeed) {
  /** Draws the next sample, with its own seeds. */
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
   * The expected share of sentences that are the only ones with their vectors, by the paper's
   * estimate: any two different words are confused with probability w<sup>−2t</sup>, since each
   * must lie in the other's block in all t sets. Ignores longer exchanges, of three words or more.
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
