package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.OrderedFamily;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.PatternTable;
import org.refold.decode.problem.Problem;
import org.refold.limit.Allowance;
import org.refold.signature.Role;
import org.refold.solver.Budget;

/**
 * Equations about single edges that follow from node patterns: in each set, the number of edges
 * from the nodes of a lead block, at one place, to nodes of an argument block. A group consists of
 * the patterns with the same set, family and lead block.
 */
public final class NodeSums {
  /** Number of edges between two checks of the time limit. */
  private static final int PERIOD = 1 << 12;

  private final GraphProblem problem;
  private final PatternTable patterns;
  private final ParentSearch search;

  /**
   * By group: the offset of its family, its lead block, its first sum, and its number of blocks.
   */
  private int[] groupFamily = new int[16];

  private int[] groupLead = new int[16];
  private int[] groupSum = new int[16];
  private int[] groupBlocks = new int[16];
  private int groups;

  /** The groups of set i are those from setStart[i] to setStart[i + 1] − 1. */
  private final int[] setStart;

  /** By sum: the number of edges. */
  private long[] total = new long[64];

  private int sums;

  /** By set · symbols + symbol: its group, or −1 for a leaf. */
  private final int[] groupOf;

  private final Family[] familyOf;

  /** Creates the sums. The role of every symbol with children must be known. */
  public NodeSums(GraphProblem problem, ParentSearch search, Budget budget) {
    this.problem = problem;
    this.patterns = problem.patterns;
    this.search = search;
    budget.requireMemory(bytes());
    this.setStart = new int[problem.sets + 1];
    this.groupOf = new int[problem.sets * problem.symbols];
    this.familyOf = new Family[problem.symbols];
    for (int s = 0; s < problem.symbols; s++) {
      if (!problem.symbol[s].isLeaf()) {
        familyOf[s] =
            problem.constraints.nodeFamily(
                problem.roles[s] == Problem.ROOT ? Role.ROOT : Role.INTERNAL,
                problem.symbol[s].isOrdered(),
                problem.symbol[s].arity());
      }
    }
    int[] blocks = new int[16];
    for (int set = 0; set < problem.sets; set++) {
      budget.requireTime();
      int end = patterns.parentStart[set];
      for (int from = patterns.nodeStart[set]; from < end; ) {
        Family family = patterns.family[from];
        blocks = blocks.length < family.neighbours() ? new int[family.neighbours()] : blocks;
        int lead = family.lead(patterns.index[from]);
        int to = from;
        while (to < end
            && patterns.family[to] == family
            && family.lead(patterns.index[to]) == lead) {
          to++;
        }
        read(family, lead, from, to, blocks);
        budget.requireMemory(bytes());
        from = to;
      }
      setStart[set + 1] = groups;
      for (int s = 0; s < problem.symbols; s++) {
        Allowance.requireTimeAt(s, budget);
        groupOf[set * problem.symbols + s] = familyOf[s] == null ? -1 : group(set, s);
      }
    }
    takeSettled(budget);
  }

  /**
   * The memory that this takes, in bytes; arrays of groups and sums may have twice the used length.
   */
  long bytes() {
    return (4L * problem.sets + 8) * problem.symbols + 32L * groups + 16L * sums;
  }

  private void takeSettled(Budget budget) {
    for (int e = 0; e < search.edges(); e++) {
      if (e % PERIOD == 0) {
        budget.requireTime();
      }
      int at = search.place(e);
      for (int set = 0; set < problem.sets; set++) {
        int sum = sum(set, search.places.parent[at], search.places.number[at], search.child(e));
        if (sum < 0 || (total[sum] -= search.times(e)) < 0) {
          throw new Contradiction(
              "no constraint of set "
                  + (set + 1)
                  + " fits "
                  + problem.describeSymbol(search.places.parent[at])
                  + " with the only children it can have");
        }
      }
    }
  }

  private void read(Family family, int lead, int from, int to, int[] blocks) {
    int places = family instanceof OrderedFamily ? family.neighbours() : 1;
    int highest = 0;
    for (int j = from; j < to; j++) {
      family.neighbourBlocks(patterns.index[j], blocks);
      for (int k = 0; k < family.neighbours(); k++) {
        highest = Math.max(highest, blocks[k]);
      }
    }
    if (groups == groupLead.length) {
      groupFamily = Arrays.copyOf(groupFamily, 2 * groups);
      groupLead = Arrays.copyOf(groupLead, 2 * groups);
      groupSum = Arrays.copyOf(groupSum, 2 * groups);
      groupBlocks = Arrays.copyOf(groupBlocks, 2 * groups);
    }
    groupFamily[groups] = family.offset();
    groupLead[groups] = lead;
    groupSum[groups] = sums;
    groupBlocks[groups++] = highest + 1;
    int first = sums;
    sums += places * (highest + 1);
    total = total.length < sums ? Arrays.copyOf(total, Math.max(sums, 2 * total.length)) : total;
    for (int j = from; j < to; j++) {
      family.neighbourBlocks(patterns.index[j], blocks);
      for (int k = 0; k < family.neighbours(); k++) {
        int place = places == 1 ? 0 : k;
        total[first + place * (highest + 1) + blocks[k]] += patterns.count[j];
      }
    }
  }

  /** The group of a symbol; groups ascend by family, then by lead block, like patterns. */
  private int group(int set, int s) {
    Family family = familyOf[s];
    int lead = family.leadBlock(set, problem.index[s]);
    int low = setStart[set];
    int high = groups - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order =
          groupFamily[middle] == family.offset()
              ? Integer.compare(groupLead[middle], lead)
              : Integer.compare(groupFamily[middle], family.offset());
      if (order == 0) {
        return middle;
      }
      low = order < 0 ? middle + 1 : low;
      high = order < 0 ? high : middle - 1;
    }
    throw new Contradiction(
        "no constraint of set "
            + (set + 1)
            + " fits "
            + problem.describeSymbol(s)
            + " and the other symbols");
  }

  int count() {
    return sums;
  }

  /** Copies the number of open edges of each sum. */
  void copyTotals(long[] to, int from) {
    System.arraycopy(total, 0, to, from, sums);
  }

  /**
   * The sum that includes an edge from the k-th place of s to m in a set, or −1 if there is none.
   */
  int sum(int set, int s, int k, int m) {
    int g = groupOf[set * problem.symbols + s];
    Family family = familyOf[s];
    if (family == null) {
      return -1;
    }
    int block = family.neighbourBlock(set, groupLead[g], k, problem.index[m]);
    return block >= groupBlocks[g] ? -1 : groupSum[g] + k * groupBlocks[g] + block;
  }
}
