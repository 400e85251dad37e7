package org.refold.experiments.sentences;

import java.util.List;
import org.refold.error.RefoldException;
import org.refold.experiments.data.ContentHash;
import org.refold.experiments.data.DataFolder;

/**
 * The sentences of the Brown corpus that fit a number of positions.
 *
 * @param texts the sentences that fit, in corpus order; words are separated by one space
 * @param passedOver the number of sentences that are too long
 * @param longest the length of the longest sentence that fits, in words
 * @param hash a hash of all sentences, one per line
 */
record BrownCorpus(List<String> texts, int passedOver, int longest, String hash) {
  static BrownCorpus read(DataFolder data, int positions) {
    ContentHash hash = new ContentHash();
    List<String> all = data.sentences();
    all.forEach(hash::add);
    List<String> texts = all.stream().filter(text -> length(text) <= positions).toList();
    int longest = texts.stream().mapToInt(BrownCorpus::length).max().orElse(0);
    if (longest == 0) {
      throw RefoldException.of(
          "the Brown corpus: got no sentence of %s words or fewer, expected one sentence per line",
          positions);
    }
    return new BrownCorpus(texts, all.size() - texts.size(), longest, hash.hex());
  }

  private static int length(String text) {
    return Sentence.of(text).length();
  }
}
