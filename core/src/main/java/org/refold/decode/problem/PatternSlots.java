package org.refold.decode.problem;

import java.util.Arrays;
import org.refold.constraint.family.Family;
import org.refold.solver.Budget;

/**
 * The blocks from which the neighbours of a pattern come. A slot consists of a mask of symbols, the
 * number of neighbours among them, and the place that they are for. The patterns of one family and
 * lead block form a group, and share masks: one for each block and place that occurs.
 *
 * <p>Formulas rely on two facts. No mask belongs to two groups. The masks of a pattern's slots for
 * one place are blocks of one split; therefore they are disjoint, and the numbers of neighbours in
 * them add up to all neighbours of the pattern at that place.
 */
public final class PatternSlots {
  private final Problem problem;
  private final PatternTable patterns;
  private final Budget budget;

  /** The slots of pattern j are those from start[j] to end[j] − 1. */
  public final int[] start;

  public final int[] end;

  /**
   * By slot: its place within the node, from 0; the start of its mask; the number of neighbours.
   */
  public int[] place = new int[64];

  public int[] mask = new int[64];
  public int[] times = new int[64];
  private int size;

  /** The masks: rows of bits, one bit per symbol. */
  public long[] masks = new long[64];

  private int maskEnd;

  private int[] blocks = new int[16];

  /** The masks of the current group; all −1 from masksUsed on. */
  private int[] masksOf = {-1};

  private int masksUsed;

  PatternSlots(Problem problem, PatternTable patterns, Budget budget) {
    this.problem = problem;
    this.patterns = patterns;
    this.budget = budget;
    this.start = new int[patterns.size()];
    this.end = new int[patterns.size()];
  }

  /**
   * Fills the slots of node patterns, or of parent patterns. Sets for each symbol the bits of the
   * patterns that its nodes could match. Parent patterns are read later, since they are often not
   * needed.
   *
   * @param matching one row of bits per symbol
   */
  public void read(boolean ofParents, long[] matching) {
    for (int set = 0; set < problem.sets; set++) {
      budget.requireTime();
      int to = ofParents ? patterns.nodeStart[set + 1] : patterns.parentStart[set];
      for (int from = ofParents ? patterns.parentStart[set] : patterns.nodeStart[set];
          from < to; ) {
        int next = from + 1;
        while (next < to && patterns.family[next] == patterns.family[from]) {
          next++;
        }
        readFamily(set, from, next, matching);
        from = next;
      }
    }
  }

  private void readFamily(int set, int from, int to, long[] matching) {
    Family of = patterns.family[from];
    blocks = blocks.length < of.neighbours() ? new int[of.neighbours()] : blocks;
    problem.enter(set, of);
    for (int first = from; first < to; ) {
      int lead = of.lead(patterns.index[first]);
      int next = first + 1;
      while (next < to && of.lead(patterns.index[next]) == lead) {
        next++;
      }
      problem.requireTime();
      readGroup(set, first, next, lead, matching);
      first = next;
    }
  }

  private void readGroup(int set, int from, int to, int lead, long[] matching) {
    for (int s = 0; s < problem.symbols; s++) {
      if (problem.isLead(lead, s)) {
        for (int j = from; j < to; j++) {
          Bits.set(matching, s * patterns.words, j);
        }
      }
    }
    Family of = patterns.family[from];
    boolean ordered = problem.hasOrder(of);
    int neighbours = of.neighbours();
    int places = ordered ? neighbours : 1;
    Arrays.fill(masksOf, 0, masksUsed, -1);
    masksUsed = 0;
    for (int j = from; j < to; j++) {
      start[j] = size;
      of.neighbourBlocks(patterns.index[j], blocks);
      for (int k = 0; k < neighbours; ) {
        int many = 1;
        while (!ordered && k + many < neighbours && blocks[k + many] == blocks[k]) {
          many++;
        }
        int at = ordered ? k : 0;
        add(at, maskOf(blocks[k] * places + at), many);
        k += many;
      }
      problem.addFurtherSlots(lead);
      end[j] = size;
    }
    for (int s = 0; s < problem.symbols; s++) {
      for (int k = 0; k < places; k++) {
        if (problem.isNeighbour(of, k, s)) {
          int at = of.neighbourBlock(set, lead, k, problem.index[s]) * places + k;
          if (at < masksUsed && masksOf[at] >= 0) {
            Bits.set(masks, masksOf[at], s);
          }
        }
      }
    }
  }

  /** The mask of a block and place of the current group, by block · places + place. */
  private int maskOf(int at) {
    if (at >= masksOf.length) {
      int length = masksOf.length;
      masksOf = Arrays.copyOf(masksOf, Math.max(2 * length, at + 1));
      Arrays.fill(masksOf, length, masksOf.length, -1);
    }
    masksUsed = Math.max(masksUsed, at + 1);
    if (masksOf[at] < 0) {
      masksOf[at] = newMask();
    }
    return masksOf[at];
  }

  /** Allocates a mask without symbols. */
  int newMask() {
    int words = problem.words;
    if (maskEnd + words > masks.length) {
      int before = masks.length;
      budget.requireMemory(2L * (maskEnd + words) * Long.BYTES);
      masks = Arrays.copyOf(masks, 2 * (maskEnd + words));
      budget.hold((masks.length - before) * (long) Long.BYTES);
    }
    maskEnd += words;
    return maskEnd - words;
  }

  /** Adds a slot to the current pattern. */
  void add(int itsPlace, int itsMask, int many) {
    if (size == place.length) {
      budget.requireMemory(6L * size * Integer.BYTES);
      place = Arrays.copyOf(place, size * 2);
      mask = Arrays.copyOf(mask, size * 2);
      times = Arrays.copyOf(times, size * 2);
      budget.hold(3L * size * Integer.BYTES);
    }
    place[size] = itsPlace;
    mask[size] = itsMask;
    times[size++] = many;
  }

  /** Adds the symbols of a slot's mask to a row. */
  public void addMask(int slot, long[] row) {
    for (int w = 0; w < row.length; w++) {
      row[w] |= masks[mask[slot] + w];
    }
  }
}
