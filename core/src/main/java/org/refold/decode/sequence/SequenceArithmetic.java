package org.refold.decode.sequence;

import java.util.Optional;
import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.SequenceFamily;
import org.refold.signature.Pool;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Checks the sums of a vector's counts, for a sum of any number of sequence vectors. There are as
 * many ends ∅ as first positions. No position occurs more often than the one before it. Every entry
 * has a word for every position. In each set, every position has a constraint, and as many of them
 * end a sequence as sequences end there. Takes one pass over the entries. A vector that passes may
 * still not be that of any sequences.
 */
public final class SequenceArithmetic {
  private final SequenceSignature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;

  public SequenceArithmetic(SequenceSignature signature, ConstraintSets sets, VectorShape shape) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
  }

  /**
   * Returns the first contradiction: symbols before positions, positions before words, then the
   * sets.
   */
  public Optional<String> contradiction(CountVector vector) {
    int symbols = vector.rowBegin(1);
    int positions = 0;
    while (positions < symbols && vector.index(positions) < signature.positions()) {
      positions++;
    }
    Optional<String> found = inSpares(vector, positions, symbols);
    if (found.isEmpty()) {
      found = inPositions(vector, positions);
    }
    if (found.isEmpty()) {
      found = inWords(vector, positions, symbols);
    }
    for (int set = 0; found.isEmpty() && set < sets.count(); set++) {
      found = inSet(vector, positions, set);
    }
    return found;
  }

  private Optional<String> inSpares(CountVector vector, int positions, int symbols) {
    int i = positions;
    for (int r = 0; r < signature.entries(); r++) {
      Pool pool = signature.pool(r);
      int known = pool.start() + pool.symbols().size();
      for (; i < symbols && vector.index(i) < pool.end(); i++) {
        if (vector.index(i) >= known) {
          return Optional.of(
              signature.describe(vector.index(i))
                  + " "
                  + occurs(vector.count(i))
                  + ", but no symbol uses it");
        }
      }
    }
    return Optional.empty();
  }

  /** If this passes, the i-th entry is position i + 1, and ∅ follows the last position. */
  private Optional<String> inPositions(CountVector vector, int positions) {
    for (int i = 0; i < positions; i++) {
      int index = vector.index(i);
      int before = index == i ? (i == 0 ? vector.count(0) : vector.count(i - 1)) : 0;
      if (vector.count(i) > before) {
        return Optional.of(clash(index, vector.count(i), index - 1, before));
      }
    }
    int first = positions == 0 ? 0 : vector.count(0);
    int ends = vector.at(signature.positions());
    return first == ends
        ? Optional.empty()
        : Optional.of(clash(0, first, signature.positions(), ends));
  }

  private String clash(int index, int count, int other, int itsCount) {
    return signature.describe(index)
        + " "
        + occurs(count)
        + ", but "
        + signature.describe(other)
        + " "
        + occurs(itsCount);
  }

  private Optional<String> inWords(CountVector vector, int positions, int symbols) {
    long places = 0;
    for (int i = 0; i < positions; i++) {
      places += vector.count(i);
    }
    int i = positions == 0 ? 0 : positions + 1;
    for (int r = 0; r < signature.entries(); r++) {
      long words = 0;
      for (; i < symbols && vector.index(i) < signature.pool(r).end(); i++) {
        words += vector.count(i);
      }
      if (words != places) {
        return Optional.of(
            "there are "
                + counted(words, "word")
                + (signature.entries() == 1 ? "" : " of entry " + (r + 1))
                + ", but "
                + counted(places, "position")
                + " in all");
      }
    }
    return Optional.empty();
  }

  private Optional<String> inSet(CountVector vector, int positions, int set) {
    SequenceFamily family = sets.sequenceFamily();
    int start = shape.rowStart(set + 1);
    int i = vector.rowBegin(set + 1);
    int end = vector.rowBegin(set + 2);
    for (int j = 0; j < positions || i < end; j++) {
      if (j >= positions) {
        // There may be many absent positions, so skip to the next one that has a constraint.
        j = family.lead(vector.index(i) - start) / 2;
      }
      long ending = 0;
      long all = 0;
      for (; i < end; i++) {
        int place = family.lead(vector.index(i) - start);
        if (place > SequenceFamily.place(j, false)) {
          break;
        }
        all += vector.count(i);
        ending += place == SequenceFamily.place(j, true) ? vector.count(i) : 0;
      }
      long here = j < positions ? vector.count(j) : 0;
      if (all != here) {
        return Optional.of(
            "set "
                + (set + 1)
                + " has "
                + counted(all, "constraint")
                + " for "
                + signature.describe(j)
                + ", but "
                + signature.describe(j)
                + " "
                + occurs(here));
      }
      long ends = here - (j + 1 < positions ? vector.count(j + 1) : 0);
      if (ending != ends) {
        return Optional.of(
            "set "
                + (set + 1)
                + " has "
                + counted(ending, "constraint")
                + " for a last "
                + signature.describe(j)
                + ", but "
                + counted(ends, "sequence")
                + (ends == 1 ? " ends" : " end")
                + " there");
      }
    }
    return Optional.empty();
  }

  private static String occurs(long count) {
    return count == 0
        ? "does not occur"
        : count == 1 ? "occurs once" : "occurs " + count + " times";
  }

  private static String counted(long count, String what) {
    return (count == 0 ? "no" : Long.toString(count)) + " " + what + (count == 1 ? "" : "s");
  }
}
