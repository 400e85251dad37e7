package org.refold.decode;

import java.util.Arrays;
import org.refold.constraint.ParentFamily;
import org.refold.solver.Budget;

/**
 * The parent patterns of a vector in which every node has at most one parent: for each set and
 * block of children, the blocks that their parents are in, with counts. A group is what has one set
 * and one block of children.
 *
 * <p>For the first sets, each group has a row of bits, one for each place below a parent in one of
 * its blocks. The places that a node can have are the intersection of its groups' rows, 64 at a
 * time; a few sets leave so few of them that the other sets are asked place by place. Rows take
 * groups × places bits, and a read of a split for each group and parent, no matter how many nodes a
 * group has.
 */
final class ParentBlocks {
  /** Rows are made for more sets as long as so many wrong places would be left for a node. */
  private static final double FEW = 8;

  private final GraphProblem problem;
  private final MarkedPlaces places;
  private final ParentFamily family;
  private final int sets;

  /** By set · symbols + symbol: the group that its nodes belong to as children, or −1. */
  private final int[] group;

  /** By group: its set, its block, and its patterns, from groupStart[g] to groupEnd[g] − 1. */
  private int[] groupSet = new int[64];

  private int[] groupBlock = new int[64];
  private int[] groupStart = new int[64];
  private int[] groupEnd = new int[64];
  private int groups;

  /** By pattern, from the first parent pattern of its set on: the block of the parent. */
  private final int[] parentBlock;

  /** By group of the first sets, a row of bits. */
  private final long[] rows;

  private final int words;

  /** By symbol: its number among those with children, −1 for a leaf. */
  private final int[] parentNumber;

  private int parents;

  /**
   * By group · parents + parent: its pattern in the group, from 1; 0 if there is none. Empty if
   * that would take too much memory: then splits are asked each time.
   */
  private final char[] local;

  /** For how many sets there are rows. */
  private final int rowSets;

  ParentBlocks(GraphProblem problem, MarkedPlaces places, Budget budget) {
    this.problem = problem;
    this.places = places;
    this.family = problem.constraints.parentFamily(1);
    this.sets = problem.sets;
    budget.requireMemory(((long) sets * problem.symbols + 4L * problem.patterns()) * Integer.BYTES);
    this.group = new int[sets * problem.symbols];
    this.parentBlock = new int[problem.patterns()];
    int[] blocks = new int[1];
    int[] groupOf = new int[0];
    for (int set = 0; set < sets; set++) {
      budget.requireTime();
      int first = groups;
      for (int j = problem.parentStart[set]; j < problem.nodeStart[set + 1]; j++) {
        int lead = family.lead(problem.patternIndex[j]);
        if (groups == first || groupBlock[groups - 1] != lead) {
          open(set, lead, j);
        }
        groupEnd[groups - 1] = j + 1;
        family.neighbourBlocks(problem.patternIndex[j], blocks);
        parentBlock[j] = blocks[0];
      }
      int highest = groups == first ? -1 : groupBlock[groups - 1];
      groupOf = groupOf.length <= highest ? new int[highest + 1] : groupOf;
      Arrays.fill(groupOf, -1);
      for (int g = first; g < groups; g++) {
        groupOf[groupBlock[g]] = g;
      }
      for (int m = 0; m < problem.symbols; m++) {
        int block =
            (problem.roles[m] & Problem.INTERNAL) == 0
                ? -1
                : family.leadBlock(set, problem.index[m]);
        group[set * problem.symbols + m] = block < 0 || block > highest ? -1 : groupOf[block];
      }
    }
    this.words = Bits.words(places.count());
    this.parentNumber = new int[problem.symbols];
    int largest = 0;
    for (int g = 0; g < groups; g++) {
      largest = Math.max(largest, groupEnd[g] - groupStart[g]);
    }
    for (int s = 0; s < problem.symbols; s++) {
      parentNumber[s] = problem.symbol[s].isLeaf() ? -1 : parents++;
    }
    long cells = (long) groups * parents;
    boolean keeps =
        largest < Character.MAX_VALUE && cells <= budget.memoryBytes() / (8 * Character.BYTES);
    this.local = new char[keeps ? (int) cells : 0];
    this.rows = new Rows(budget).rows;
    this.rowSets = rows.length == 0 ? 0 : setOfGroup(rows.length / words);
  }

  /** The set of the first group after those that have rows. */
  private int setOfGroup(int after) {
    return after == groups ? sets : groupSet[after];
  }

  private void open(int set, int block, int j) {
    if (groups == groupSet.length) {
      groupSet = Arrays.copyOf(groupSet, 2 * groups);
      groupBlock = Arrays.copyOf(groupBlock, 2 * groups);
      groupStart = Arrays.copyOf(groupStart, 2 * groups);
      groupEnd = Arrays.copyOf(groupEnd, 2 * groups);
    }
    groupSet[groups] = set;
    groupBlock[groups] = block;
    groupStart[groups++] = j;
  }

  /** Makes the rows. */
  private final class Rows {
    private long[] rows = new long[0];

    /** By block of parents of the group at hand: its pattern, from 1; 0 if there is none. */
    private char[] patternAt = new char[64];

    /** By symbol: its pattern in the group at hand, from 1; 0 if there is none. */
    private final char[] patternOf = new char[problem.symbols];

    Rows(Budget budget) {
      double wrong = places.count();
      int end = 0;
      while (end < groups && (wrong > FEW || local.length > 0)) {
        int first = end;
        while (end < groups && groupSet[end] == groupSet[first]) {
          end++;
        }
        boolean hasRows = wrong > FEW;
        if (hasRows) {
          budget.requireMemory(2L * end * words * Long.BYTES);
          rows = Arrays.copyOf(rows, end * words);
        }
        long set = 0;
        for (int g = first; g < end; g++) {
          budget.requireTime();
          look(g);
          set += hasRows ? fill(g) : 0;
        }
        wrong = hasRows ? wrong * set / ((double) (end - first) * places.count()) : 0;
      }
    }

    /** Finds the patterns of a group for all parents. */
    private void look(int g) {
      int highest = parentBlock[groupEnd[g] - 1];
      patternAt = patternAt.length <= highest ? new char[2 * highest] : patternAt;
      for (int j = groupStart[g]; j < groupEnd[g]; j++) {
        patternAt[parentBlock[j]] = (char) Math.min(j - groupStart[g] + 1, Character.MAX_VALUE);
      }
      for (int s = 0; s < problem.symbols; s++) {
        if (parentNumber[s] >= 0) {
          int block = family.neighbourBlock(groupSet[g], groupBlock[g], 0, problem.index[s]);
          patternOf[s] = block < patternAt.length ? patternAt[block] : 0;
          if (local.length > 0) {
            local[g * parents + parentNumber[s]] = patternOf[s];
          }
        }
      }
      for (int j = groupStart[g]; j < groupEnd[g]; j++) {
        patternAt[parentBlock[j]] = 0;
      }
    }

    /** Fills the row of the group at hand; answers how many places it allows. */
    private int fill(int g) {
      int count = 0;
      for (int place = 0; place < places.count(); place++) {
        if (patternOf[places.parent[place]] > 0) {
          Bits.set(rows, g * words, place);
          count++;
        }
      }
      return count;
    }
  }

  /** Whether the vector has patterns for a node of a symbol below another, in every set. */
  boolean hasGroups(int m) {
    for (int set = 0; set < sets; set++) {
      if (group[set * problem.symbols + m] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The 64 places from 64 · w on that the first sets allow for a symbol that has groups. */
  long word(int m, int w) {
    long word = -1;
    for (int set = 0; set < rowSets && word != 0; set++) {
      word &= rows[group[set * problem.symbols + m] * words + w];
    }
    return word;
  }

  /** The pattern of a node of symbol m below one of symbol s in a set; −1 if there is none. */
  int pattern(int set, int m, int s) {
    int g = group[set * problem.symbols + m];
    if (g < 0) {
      return -1;
    }
    if (local.length > 0) {
      int pattern = local[g * parents + parentNumber[s]];
      return pattern == 0 ? -1 : groupStart[g] + pattern - 1;
    }
    int block = family.neighbourBlock(set, groupBlock[g], 0, problem.index[s]);
    int at = Arrays.binarySearch(parentBlock, groupStart[g], groupEnd[g], block);
    return at < 0 ? -1 : at;
  }
}
