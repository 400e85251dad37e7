package org.refold.experiments.sentences;

import java.util.Collections;
import java.util.List;
import org.refold.Codec;
import org.refold.vector.CountVector;

/**
 * Decides whether a sentence is the only one with its vector, which bounds what any decoder can
 * prove. Independent of decoding; the only assumption about a codec is that each position has one
 * entry in each set, in the order of positions.
 *
 * <p>A vector holds the words of the sentence with their counts and, for each position, the pattern
 * of its word: the entry in each set. So another sentence has the same vector if and only if it has
 * the same words, and at each position a word with the same pattern there. Draw an arc from word a
 * to word b if b has the pattern of a at a position of a. If another sentence has the vector, take
 * the arcs from each word to the one that replaces it: as many enter a word as leave it, so some of
 * them form a cycle. Conversely, if there is a cycle, moving each of its words to a position of the
 * preceding word gives another sentence; these positions differ because the words of a cycle do.
 * Hence a sentence is the only one if and only if its words have no cycle. (Costa, <i>Persistency
 * in maximum cardinality bipartite matchings</i>, 1994, for words that occur once.)
 */
final class SentenceCeiling {
  private SentenceCeiling() {}

  /**
   * Returns the number of a codec's sets, from the first on, that make a sentence the only one; one
   * more than the number of sets if all of them do not suffice. A codec with fewer sets and the
   * same seed has the first of these sets, so one call answers for all numbers of sets; encoding
   * the sentence for each would take most of the time of the experiment.
   */
  static int setsNeeded(Sentence sentence, Codec codec) {
    List<String> words = sentence.words().stream().distinct().toList();
    int[][] patterns = new int[words.size()][];
    for (int word = 0; word < patterns.length; word++) {
      patterns[word] = patterns(words.get(word), sentence.length(), codec);
    }
    // By pair of words: the largest number of sets for which there is an arc.
    int[][] arcs = new int[patterns.length][patterns.length];
    for (int place = 0; place < sentence.length(); place++) {
      int here = words.indexOf(sentence.words().get(place));
      for (int other = 0; other < patterns.length; other++) {
        if (other != here) {
          int alike = alike(patterns[here], patterns[other], place, sentence.length());
          arcs[here][other] = Math.max(arcs[here][other], alike);
        }
      }
    }
    int sets = 1;
    while (sets <= codec.shape().sets() && hasCycle(arcs, sets)) {
      sets++;
    }
    return sets;
  }

  /**
   * The entries of a word at all positions of a sentence, set by set, taken from the sentence that
   * consists of this word only.
   */
  static int[] patterns(String word, int length, Codec codec) {
    CountVector vector = codec.encode(new Sentence(Collections.nCopies(length, word)).graph());
    int sets = codec.shape().sets();
    int[] patterns = new int[sets * length];
    for (int set = 0; set < sets; set++) {
      int begin = vector.rowBegin(set + 1);
      if (vector.rowBegin(set + 2) - begin != length) {
        throw new IllegalStateException("a position has one entry in each set");
      }
      for (int place = 0; place < length; place++) {
        patterns[set * length + place] = vector.index(begin + place);
      }
    }
    return patterns;
  }

  /**
   * The number of sets, from the first on, in which two words have the same entry at a position.
   */
  private static int alike(int[] one, int[] other, int place, int length) {
    int at = place;
    while (at < one.length && one[at] == other[at]) {
      at += length;
    }
    return at / length;
  }

  /** Removes words without outgoing arcs until none is left; the remaining words have cycles. */
  private static boolean hasCycle(int[][] arcs, int sets) {
    boolean[] gone = new boolean[arcs.length];
    int left = arcs.length;
    boolean progress = true;
    while (progress) {
      progress = false;
      for (int word = 0; word < arcs.length; word++) {
        if (!gone[word] && !hasArcToRest(arcs[word], sets, gone)) {
          gone[word] = true;
          left--;
          progress = true;
        }
      }
    }
    return left > 0;
  }

  private static boolean hasArcToRest(int[] arcs, int sets, boolean[] gone) {
    for (int other = 0; other < arcs.length; other++) {
      if (arcs[other] >= sets && !gone[other]) {
        return true;
      }
    }
    return false;
  }
}
