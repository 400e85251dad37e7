package org.refold.decode;

import java.util.Arrays;
import org.refold.constraint.ParentFamily;
import org.refold.solver.Budget;

/**
 * The parent patterns of a vector in which every node has at most one parent: for each set and
 * block of children, the blocks that their parents are in, with counts. A group is what has one set
 * and one block of children; each has a split of its own, so a block is read for each group and
 * parent, no matter how many nodes a group has.
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

  /** By pattern, from the first parent pattern of its set on: the block of the parent. */
  private final int[] parentBlock;

  /**
   * By symbol: the number of the first of its slots, which are what patterns tell apart below it.
   */
  private final int[] firstSlot;

  /** By number of a slot: what stands for it in patterns. */
  private final int[] slots;

  /** The blocks of all slots in one group, and scratch for them. */
  private final int[] block;

  private final int[] scratch;

  /** By block of parents of the group at hand: its pattern, −1 if there is none. */
  private int[] patternAt = {};

  /**
   * By group · slots + slot: its pattern in the group, from 1; 0 if there is none. Empty if that
   * would take too much memory: then splits are asked each time.
   */
  private final char[] local;

  ParentBlocks(GraphProblem problem, Budget budget) {
    this.problem = problem;
    this.family = problem.constraints.parentFamily(1);
    this.sets = problem.sets;
    budget.hold(((long) sets * problem.symbols + problem.patterns()) * Integer.BYTES);
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
    this.local = local(budget);
  }

  private char[] local(Budget budget) {
    long cells = (long) groups * slots.length;
    int largest = 0;
    for (int g = 0; g < groups; g++) {
      largest = Math.max(largest, groupEnd[g] - groupStart[g]);
    }
    if (largest >= Character.MAX_VALUE || cells > budget.memoryBytes() / (8 * Character.BYTES)) {
      return new char[0];
    }
    budget.hold(cells * Character.BYTES);
    char[] patterns = new char[(int) cells];
    int[] pattern = new int[slots.length];
    for (int g = 0; g < groups; g++) {
      budget.requireTime();
      find(g, pattern);
      for (int slot = 0; slot < slots.length; slot++) {
        patterns[g * slots.length + slot] = (char) (pattern[slot] - groupStart[g] + 1);
      }
    }
    return patterns;
  }

  /** Finds the pattern of each slot in a group, groupStart[g] − 1 if there is none. */
  private void find(int g, int[] pattern) {
    int none = groupStart[g] - 1;
    int highest = parentBlock[groupEnd[g] - 1];
    patternAt = patternAt.length <= highest ? new int[2 * highest + 1] : patternAt;
    Arrays.fill(patternAt, none);
    for (int j = groupStart[g]; j < groupEnd[g]; j++) {
      patternAt[parentBlock[j]] = j;
    }
    family.parentBlocks(groupSet[g], groupBlock[g], slots, block, scratch);
    for (int slot = 0; slot < pattern.length; slot++) {
      pattern[slot] = block[slot] < patternAt.length ? patternAt[block[slot]] : none;
    }
  }

  /**
   * Says for each slot whether nodes of a group may still stand there.
   *
   * @param patternLeft by pattern: how often it still occurs
   */
  void findOpen(int g, int[] patternLeft, boolean[] isOpen) {
    if (local.length > 0) {
      // By pattern of the group, from 1, as every other parent would be a branch mispredicted.
      boolean[] occurs = new boolean[groupEnd[g] - groupStart[g] + 1];
      for (int pattern = 1; pattern < occurs.length; pattern++) {
        occurs[pattern] = patternLeft[groupStart[g] + pattern - 1] > 0;
      }
      int at = g * isOpen.length;
      for (int slot = 0; slot < isOpen.length; slot++) {
        isOpen[slot] = occurs[local[at + slot]];
      }
      return;
    }
    int[] pattern = new int[isOpen.length];
    find(g, pattern);
    for (int slot = 0; slot < isOpen.length; slot++) {
      isOpen[slot] = pattern[slot] >= groupStart[g] && patternLeft[pattern[slot]] > 0;
    }
  }

  int groups() {
    return groups;
  }

  int setOf(int g) {
    return groupSet[g];
  }

  /** The group of a symbol's nodes as children in a set, −1 if the vector has none. */
  int group(int m, int set) {
    return group[m * sets + set];
  }

  /** How many slots there are. */
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

  /** Whether the vector has patterns for a node of a symbol below another, in every set. */
  boolean hasGroups(int m) {
    for (int set = 0; set < sets; set++) {
      if (group(m, set) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The pattern of a node of symbol m at the k-th place of s in a set; −1 if there is none. */
  int pattern(int set, int m, int s, int k) {
    int g = group(m, set);
    if (g < 0) {
      return -1;
    }
    if (local.length > 0) {
      int pattern = local[g * slots.length + slot(s, k)];
      return pattern == 0 ? -1 : groupStart[g] + pattern - 1;
    }
    int block = family.neighbourBlock(set, groupBlock[g], 0, slots[slot(s, k)]);
    int at = Arrays.binarySearch(parentBlock, groupStart[g], groupEnd[g], block);
    return at < 0 ? -1 : at;
  }
}
