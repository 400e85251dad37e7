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
 * are numbered from 0 in the order of its entries, so set by set, in each set those of nodes before
 * those of parents, and these by their number of parents.
 */
public final class PatternTable {
  private final int sets;

  /** By pattern: its index within its set, its family, and how often it occurs. */
  public final int[] index;

  public final Family[] family;
  public final int[] count;

  /**
   * The node patterns of set i start at nodeStart[i], its parent patterns at parentStart[i];
   * nodeStart[t] is the end.
   */
  public final int[] nodeStart;

  public final int[] parentStart;

  /** How many words a row of bits has that has one for each pattern. */
  public final int words;

  /** The numbers of parents that parent patterns speak of, ascending. */
  private final int[] parentNumbers;

  /** Where each set has the patterns of each of these; see {@link #familyStart}. */
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

  /** The pattern of a set at an index within it, or −1 if the vector has none such. */
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

  /** How many parents a parent pattern speaks of. */
  public int parents(int pattern) {
    return family[pattern].neighbours();
  }

  /** How many different numbers of parents the parent patterns speak of. */
  public int families() {
    return parentNumbers.length;
  }

  /** That number for the f-th of them, ascending. */
  public int parentsOf(int f) {
    return parentNumbers[f];
  }

  /** Which of them a parent pattern speaks of. */
  public int familyOf(int pattern) {
    return Arrays.binarySearch(parentNumbers, parents(pattern));
  }

  /** Where the parent patterns of a set start that speak of the f-th number of parents or more. */
  public int familyStart(int set, int f) {
    return familyStart[set * (parentNumbers.length + 1) + f];
  }
}
