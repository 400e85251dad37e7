package org.refold.decode.sequence;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.SequenceFamily;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The contents of the vector of one sequence: its places, from 0; the block of every entry at each
 * place in every set; and the words of every entry with their counts. The vector must have passed
 * {@link SequenceArithmetic}; then each set has exactly one constraint for each place.
 */
final class SequencePlaces {
  private final CountVector vector;
  private final SequenceFamily family;
  private final int sets;
  private final int count;
  private final int entries;

  /** At index (entry · places + place) · sets + set. */
  private final int[] blocks;

  /** By entry: the position of its first word in the vector; then the end of the last entry. */
  private final int[] wordBegin;

  /** By entry: its words, ascending, as indices in the signature. */
  private final int[][] symbols;

  private final Followers followers;

  /**
   * By follower and word of the first entry: the word that follows from it; −1 if there is none.
   */
  private final int[][] following;

  SequencePlaces(
      CountVector vector,
      SequenceSignature signature,
      ConstraintSets constraints,
      VectorShape shape,
      Followers followers,
      Budget budget) {
    this.vector = vector;
    this.followers = followers;
    this.family = constraints.sequenceFamily();
    this.sets = constraints.count();
    this.entries = signature.entries();
    this.wordBegin = new int[entries + 1];
    this.symbols = new int[entries][];
    int end = vector.rowBegin(1);
    int places = 0;
    while (vector.index(places) < signature.positions()) {
      places++;
    }
    this.count = places;
    wordBegin[0] = places + 1;
    for (int r = 0; r < entries; r++) {
      int i = wordBegin[r];
      while (i < end && vector.index(i) < signature.pool(r).end()) {
        i++;
      }
      wordBegin[r + 1] = i;
      symbols[r] = new int[i - wordBegin[r]];
      for (int word = 0; word < symbols[r].length; word++) {
        symbols[r][word] = vector.index(wordBegin[r] + word);
      }
    }
    this.following = new int[followers.count()][symbols[0].length];
    for (int k = 0; k < following.length; k++) {
      for (int word = 0; word < symbols[0].length; word++) {
        following[k][word] = followers.symbol(k, symbols[0][word]);
      }
    }
    long size = (long) entries * places * sets;
    budget.hold(size * Integer.BYTES);
    this.blocks = new int[Math.toIntExact(size)];
    int[] ofPlace = new int[entries];
    for (int set = 0; set < sets; set++) {
      int begin = vector.rowBegin(set + 1);
      for (int place = 0; place < places; place++) {
        Allowance.requireTimeAt(place, budget);
        family.neighbourBlocks(vector.index(begin + place) - shape.rowStart(set + 1), ofPlace);
        for (int r = 0; r < entries; r++) {
          blocks[(r * places + place) * sets + set] = ofPlace[r];
        }
      }
    }
  }

  /** The number of places, n. */
  int count() {
    return count;
  }

  /** The number of distinct words of an entry. */
  int words(int entry) {
    return symbols[entry].length;
  }

  /** The index of a word, from 0 in ascending order, in the signature. */
  int symbol(int entry, int word) {
    return symbols[entry][word];
  }

  /** The index of the word that follows from a word of the first entry in the k-th follower. */
  int follower(int k, int word) {
    return following[k][word];
  }

  /** By word of an entry: the number of its occurrences. */
  int[] supply(int entry) {
    int[] supply = new int[words(entry)];
    for (int word = 0; word < supply.length; word++) {
      supply[word] = vector.count(wordBegin[entry] + word);
    }
    return supply;
  }

  /** All words of an entry, as input for {@link #fitting}. */
  int[] allWords(int entry) {
    int[] words = new int[words(entry)];
    for (int word = 0; word < words.length; word++) {
      words[word] = word;
    }
    return words;
  }

  /**
   * Selects from the first {@code many} words those that are in the place's blocks in all sets,
   * together with their followers, in their order.
   *
   * @param fitting receives the words; as long as {@code words}
   * @return the number of these words
   */
  int fitting(int entry, int place, int[] words, int many, int[] fitting) {
    int left = inBlocks(entry, place, symbols[entry], words, many, fitting);
    for (int k = 0; entry == 0 && k < following.length; k++) {
      left = inBlocks(followers.entry(k), place, following[k], fitting, left, fitting);
    }
    return left;
  }

  /**
   * Filters set by set. A word that does not fit survives each set with probability 1/w, so it
   * takes about w/(w − 1) block lookups. Survivors are kept without a branch, which would often be
   * mispredicted.
   *
   * @param symbolOf the symbol of each word
   */
  private int inBlocks(int entry, int place, int[] symbolOf, int[] words, int many, int[] fitting) {
    int lead = SequenceFamily.place(place, true);
    int at = (entry * count + place) * sets;
    int[] from = words;
    int left = many;
    for (int set = 0; set < sets && left > 0; set++) {
      int block = blocks[at + set];
      int kept = 0;
      for (int i = 0; i < left; i++) {
        int word = from[i];
        fitting[kept] = word;
        int its = family.neighbourBlock(set, lead, entry, symbolOf[word]);
        kept += its == block ? 1 : 0;
      }
      from = fitting;
      left = kept;
    }
    return left;
  }
}
