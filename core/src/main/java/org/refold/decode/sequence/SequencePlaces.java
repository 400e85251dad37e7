package org.refold.decode.sequence;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.SequenceFamily;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * What the vector of one sequence says: its places, from 0, for each of them the block of every
 * entry in every set, and the words of every entry with their counts. The vector must have passed
 * {@link SequenceArithmetic}; then each set has exactly one constraint for each place.
 */
final class SequencePlaces {
  private final CountVector vector;
  private final SequenceFamily family;
  private final int sets;
  private final int count;
  private final int entries;

  /** At (entry · places + place) · sets + set. */
  private final int[] blocks;

  /** The vector's entry that has the first word of each entry, and the end of the last. */
  private final int[] wordBegin;

  /** The words of each entry, ascending, as indices in the signature. */
  private final int[][] symbols;

  private final Followers followers;

  /** By follower and word of the first entry: what follows from it; −1 if there is none. */
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

  /** n, how many places there are. */
  int count() {
    return count;
  }

  /** How many different words an entry has. */
  int words(int entry) {
    return symbols[entry].length;
  }

  /** The index of a word, from 0 in ascending order, in the signature. */
  int symbol(int entry, int word) {
    return symbols[entry][word];
  }

  /** The index of what follows from a word of the first entry in the k-th follower. */
  int follower(int k, int word) {
    return following[k][word];
  }

  /** How often each word of an entry occurs. */
  int[] supply(int entry) {
    int[] supply = new int[words(entry)];
    for (int word = 0; word < supply.length; word++) {
      supply[word] = vector.count(wordBegin[entry] + word);
    }
    return supply;
  }

  /** All words of an entry, to be tried with {@link #fitting}. */
  int[] allWords(int entry) {
    int[] words = new int[words(entry)];
    for (int word = 0; word < words.length; word++) {
      words[word] = word;
    }
    return words;
  }

  /**
   * Those of the first {@code many} words that lie in the place's blocks in all sets, with what
   * follows from them, in their order.
   *
   * @param fitting takes them; as long as {@code words}
   * @return how many there are
   */
  int fitting(int entry, int place, int[] words, int many, int[] fitting) {
    int left = inBlocks(entry, place, symbols[entry], words, many, fitting);
    for (int k = 0; entry == 0 && k < following.length; k++) {
      left = inBlocks(followers.entry(k), place, following[k], fitting, left, fitting);
    }
    return left;
  }

  /**
   * Goes set by set: a word survives each with probability 1/w, so that about w/(w − 1) blocks are
   * looked up for a word that does not fit; kept without a branch, which would be mispredicted as
   * often.
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
