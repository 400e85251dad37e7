package org.refold.decode.problem;

import java.util.Arrays;
import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.ParentFamily;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * C̄<sub>1</sub> … C̄<sub>t</sub>: the constraints that a vector counts, called patterns here. They
 * are numbered from 0 in the order of its entries: set by set, and within each set node patterns
 * before parent patterns, the latter by their number of parents.
 */
public final class PatternTable {
  private final int sets;

  /** By pattern: its index within its set, its family, and its count. */
  public final int[] index;

  public final Family[] family;
  public final int[] count;

  /**
   * The node patterns of set i start at nodeStart[i], its parent patterns at parentStart[i];
   * nodeStart[t] is the end.
   */
  public final int[] nodeStart;

  public final int[] parentStart;

  /** The number of words in a row with one bit per pattern. */
  public final int words;

  /** The numbers of parents in parent patterns, ascending and distinct. */
  private final int[] parentNumbers;

  /** By set and number of parents: the start of its parent patterns; see {@link #familyStart}. */
  private final int[] familyStart;

  PatternTable(ConstraintSets constraints, VectorShape shape, CountVector vector, Budget budget) {
    int first = vector.rowBegin(1);
    int size = vector.entryCount() - first;
    this.sets = shape.sets();
    this.index = new int[size];
    this.family = new Family[size];
    this.count = new int[size];
    this.nodeStart = new int[sets + 1];
    this.parentStart = new int[sets];
    this.words = Bits.words(size);
    int j = 0;
    for (int set = 0; set < sets; set++) {
      budget.requireTime();
      int rowStart = shape.rowStart(set + 1);
      int rowEnd = rowStart + shape.constraints();
      parentStart[set] = -1;
      Family last = null;
      for (; j < size && vector.index(first + j) < rowEnd; j++) {
        index[j] = vector.index(first + j) - rowStart;
        count[j] = vector.count(first + j);
        if (last == null || index[j] >= last.offset() + last.size()) {
          last = constraints.family(index[j]);
        }
        family[j] = last;
        if (parentStart[set] < 0 && last instanceof ParentFamily) {
          parentStart[set] = j;
        }
      }
      nodeStart[set + 1] = j;
      parentStart[set] = parentStart[set] < 0 ? j : parentStart[set];
    }
    this.parentNumbers = collectParentNumbers();
    this.familyStart = new int[sets * (parentNumbers.length + 1)];
    int at = 0;
    for (int set = 0; set < sets; set++) {
      int pattern = parentStart[set];
      for (int f = 0; f <= parentNumbers.length; f++) {
        while (pattern < nodeStart[set + 1]
            && (f == parentNumbers.length || parents(pattern) < parentNumbers[f])) {
          pattern++;
        }
        familyStart[at++] = pattern;
      }
    }
  }

  private int[] collectParentNumbers() {
    int[] found = new int[8];
    int length = 0;
    for (int set = 0; set < sets; set++) {
      for (int j = parentStart[set]; j < nodeStart[set + 1]; j++) {
        int at = Arrays.binarySearch(found, 0, length, parents(j));
        if (at < 0) {
          found = length == found.length ? Arrays.copyOf(found, 2 * length) : found;
          System.arraycopy(found, -at - 1, found, -at, length + at + 1);
          found[-at - 1] = parents(j);
          length++;
        }
      }
    }
    return Arrays.copyOf(found, length);
  }

  public int size() {
    return index.length;
  }

  /** The pattern of a set at an index within the set, or −1 if the vector does not have it. */
  int find(int set, int ofIndex) {
    int at = Arrays.binarySearch(index, nodeStart[set], nodeStart[set + 1], ofIndex);
    return at < 0 ? -1 : at;
  }

  /** The set that a pattern belongs to, from 0. */
  int setOf(int pattern) {
    int set = 0;
    while (pattern >= nodeStart[set + 1]) {
      set++;
    }
    return set;
  }

  /** The number of parents in a parent pattern. */
  public int parents(int pattern) {
    return family[pattern].neighbours();
  }

  /** The number of distinct numbers of parents in the parent patterns. */
  public int families() {
    return parentNumbers.length;
  }

  /** The f-th of these numbers, ascending. */
  public int parentsOf(int f) {
    return parentNumbers[f];
  }

  /** The position of a parent pattern's number of parents among these numbers. */
  public int familyOf(int pattern) {
    return Arrays.binarySearch(parentNumbers, parents(pattern));
  }

  /** The start of a set's parent patterns with the f-th number of parents or a higher one. */
  public int familyStart(int set, int f) {
    return familyStart[set * (parentNumbers.length + 1) + f];
  }
}
