package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.constraint.family.ParentFamily;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.solver.Budget;

/**
 * The parent patterns of a vector in which every node has at most one parent: for each set and
 * block of children, the blocks of their parents, with counts. A group consists of one set and one
 * block of children. Each group has a split of its own, so a block is computed per group and
 * parent, however many nodes the group has.
 */
final class ParentBlocks {
  private final GraphProblem problem;
  private final ParentFamily family;
  private final int sets;

  /** By symbol · sets + set: the group that its nodes belong to as children, or −1. */
  private final int[] group;

  /** By group: its set, its block, and its patterns, from groupStart[g] to groupEnd[g] − 1. */
  private int[] groupSet = new int[64];

  private int[] groupBlock = new int[64];
  private int[] groupStart = new int[64];
  private int[] groupEnd = new int[64];
  private int groups;

  /** By pattern: the block of the parent, for parent patterns. */
  private final int[] parentBlock;

  /**
   * By symbol: the number of its first slot. Slots are the places below it that patterns
   * distinguish.
   */
  private final int[] firstSlot;

  /** By slot number: the slot as it appears in patterns. */
  private final int[] slots;

  /** The blocks of all slots in one group, and a scratch array for computing them. */
  private final int[] block;

  private final int[] scratch;

  /** The number of parent blocks, up to the highest that has a pattern. */
  private final int parentBlocks;

  /** The number of 64-bit words per group in the pattern tables. */
  private final int wordsEach;

  /**
   * By group · wordsEach: one bit per parent block, set if it has a pattern. Including {@link
   * #firstPattern}, a twentieth of the size of a table of all patterns, so it stays in the CPU
   * cache. Empty if even that would take too much memory; lookups then use binary search among the
   * patterns of the group.
   */
  private final long[] hasPattern;

  /** By word of these bits: the pattern of its first set bit. */
  private final int[] firstPattern;

  ParentBlocks(GraphProblem problem, Budget budget) {
    this.problem = problem;
    this.family = problem.constraints.parentFamily(1);
    this.sets = problem.sets;
    budget.hold(((long) sets * problem.symbols + problem.patterns.size()) * Integer.BYTES);
    this.group = new int[sets * problem.symbols];
    this.parentBlock = new int[problem.patterns.size()];
    int[] blocks = new int[1];
    int[] groupOf = new int[0];
    for (int set = 0; set < sets; set++) {
      budget.requireTime();
      int first = groups;
      for (int j = problem.patterns.parentStart[set];
          j < problem.patterns.nodeStart[set + 1];
          j++) {
        int lead = family.lead(problem.patterns.index[j]);
        if (groups == first || groupBlock[groups - 1] != lead) {
          open(set, lead, j);
        }
        groupEnd[groups - 1] = j + 1;
        family.neighbourBlocks(problem.patterns.index[j], blocks);
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
        group[m * sets + set] = block < 0 || block > highest ? -1 : groupOf[block];
      }
    }
    this.firstSlot = new int[problem.symbols];
    int[] found = new int[problem.places()];
    int count = 0;
    for (int s = 0; s < problem.symbols; s++) {
      firstSlot[s] = count;
      int places = problem.placeStart[s + 1] - problem.placeStart[s];
      for (int k = 0; k < (problem.tellsPlaces() ? places : Math.min(1, places)); k++) {
        found[count++] = problem.slot(s, k);
      }
    }
    this.slots = Arrays.copyOf(found, count);
    this.block = new int[count];
    this.scratch = new int[count];
    this.parentBlocks = 1 + Arrays.stream(parentBlock).max().orElse(-1);
    this.wordsEach = Bits.words(parentBlocks);
    long words = (long) groups * wordsEach;
    words = words > budget.memoryBytes() / (8 * (Long.BYTES + Integer.BYTES)) ? 0 : words;
    budget.hold(words * (Long.BYTES + Integer.BYTES));
    this.hasPattern = new long[(int) words];
    this.firstPattern = new int[(int) words];
    if (words > 0) {
      fillPatterns(budget);
    }
  }

  private void fillPatterns(Budget budget) {
    for (int g = 0; g < groups; g++) {
      budget.requireTime();
      int row = g * wordsEach;
      for (int j = groupStart[g]; j < groupEnd[g]; j++) {
        Bits.set(hasPattern, row, parentBlock[j]);
      }
      int first = groupStart[g];
      for (int w = row; w < row + wordsEach; w++) {
        firstPattern[w] = first;
        first += Long.bitCount(hasPattern[w]);
      }
    }
  }

  /**
   * Determines for each slot whether nodes of a group may still be there.
   *
   * @param patternLeft by pattern: its remaining count
   */
  void findOpen(int g, int[] patternLeft, boolean[] isOpen) {
    family.parentBlocks(groupSet[g], groupBlock[g], slots, block, scratch);
    // A table, since every other slot would be a mispredicted branch.
    boolean[] occurs = new boolean[parentBlocks + 1];
    for (int j = groupStart[g]; j < groupEnd[g]; j++) {
      occurs[parentBlock[j]] = patternLeft[j] > 0;
    }
    for (int slot = 0; slot < isOpen.length; slot++) {
      isOpen[slot] = occurs[Math.min(block[slot], parentBlocks)];
    }
  }

  int groups() {
    return groups;
  }

  int setOf(int g) {
    return groupSet[g];
  }

  /** The group of a symbol's nodes as children in a set, or −1 if the vector has none. */
  int group(int m, int set) {
    return group[m * sets + set];
  }

  /** The number of slots. */
  int slots() {
    return slots.length;
  }

  /** The number of the slot that the k-th place of a symbol belongs to. */
  int slot(int s, int k) {
    return firstSlot[s] + (problem.tellsPlaces() ? k : 0);
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

  /** Whether the vector has patterns in every set for a node of a symbol as a child. */
  boolean hasGroups(int m) {
    for (int set = 0; set < sets; set++) {
      if (group(m, set) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The pattern of a node of symbol m at the k-th place of s in a set, or −1 if there is none. */
  int pattern(int set, int m, int s, int k) {
    int g = group(m, set);
    return g < 0 ? -1 : patternOf(set, g, slots[slot(s, k)]);
  }

  /**
   * Writes the patterns of a node of symbol m at the k-th place of s in all sets.
   *
   * @param left by pattern: its remaining count
   * @return whether all of them have remaining counts; if not, not all are written
   */
  boolean patterns(int m, int s, int k, int[] left, int[] into, int at) {
    int slot = slots[slot(s, k)];
    for (int set = 0; set < sets; set++) {
      int g = group(m, set);
      int j = g < 0 ? -1 : patternOf(set, g, slot);
      if (j < 0 || left[j] == 0) {
        return false;
      }
      into[at + set] = j;
    }
    return true;
  }

  private int patternOf(int set, int g, int slot) {
    int block = family.neighbourBlock(set, groupBlock[g], 0, slot);
    if (hasPattern.length == 0) {
      int at = Arrays.binarySearch(parentBlock, groupStart[g], groupEnd[g], block);
      return at < 0 ? -1 : at;
    }
    int w = g * wordsEach + (block >>> 6);
    return block < parentBlocks && (hasPattern[w] >>> block & 1) != 0
        ? firstPattern[w] + Long.bitCount(hasPattern[w] & ((1L << block) - 1))
        : -1;
  }
}
