package org.refold.decode.problem;

import java.util.Arrays;
import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.ParentFamily;
import org.refold.constraint.family.Wording;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.signature.Signature;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The satisfiability problem that a vector defines, as tables: S̄, the symbols with their counts,
 * and C̄<sub>1</sub> … C̄<sub>t</sub>, the constraints with theirs, which are called patterns here.
 * Nodes of one symbol are interchangeable, so the tables speak of symbols and not of nodes: their
 * size follows the entries of the vector, not the counts in it.
 *
 * <p>Symbols are numbered from 0 in the order of the symbol row. Each non-leaf symbol has places
 * for its children: one for each child where they are ordered, one for all of them where not.
 * Patterns are numbered from 0, set by set, in each set those of nodes before those of parents. The
 * slots of a pattern say where its neighbours come from: a mask of symbols, how many neighbours are
 * in it, and for which place. Patterns of one family and lead block, a group, have the same masks.
 */
public abstract sealed class Problem permits GraphProblem, SequenceProblem {
  /** From so many symbols on, a group takes long enough for a look at the clock. */
  private static final int MANY_SYMBOLS = 500;

  public static final byte ROOT = 1;
  public static final byte INTERNAL = 2;

  public final Signature signature;
  public final ConstraintSets constraints;
  public final int sets;

  /** How many symbols there are, and how many words a row of their bits has. */
  public final int symbols;

  public final int words;

  /** By symbol: its index, the symbol itself, and how many nodes have it. */
  public final int[] index;

  public final Symbol[] symbol;
  public final int[] count;

  /** Which roles nodes of a symbol may have: {@link #ROOT} | {@link #INTERNAL}. */
  public final byte[] roles;

  /** The places of symbol s are those from placeStart[s] to placeStart[s + 1] − 1. */
  public final int[] placeStart;

  /**
   * The node patterns of set i start at nodeStart[i], its parent patterns at parentStart[i];
   * nodeStart[t] is the end.
   */
  public final int[] nodeStart;

  public final int[] parentStart;

  /** By pattern: its index within its set, its family, and how often it occurs. */
  public final int[] patternIndex;

  public final Family[] family;
  public final int[] patternCount;

  /** The slots of pattern j are those from slotStart[j] to slotEnd[j] − 1. */
  public final int[] slotStart;

  public final int[] slotEnd;

  /** By slot: the place within the node, from 0; where its mask starts; how many neighbours. */
  public int[] slotPlace = new int[64];

  public int[] slotMask = new int[64];
  public int[] slotTimes = new int[64];
  private int slots;

  public long[] masks = new long[64];
  private int maskEnd;

  /** How many words a row of bits has that has one for each pattern. */
  public final int patternWords;

  /**
   * The numbers of parents that parent patterns speak of, ascending, and where each set has them.
   */
  private final int[] familyParents;

  private final int[] familyStart;

  final Budget budget;
  private int[] blocks = new int[16];

  /** The masks of the group at hand; all −1 from masksUsed on. */
  private int[] masksOf = {-1};

  private int masksUsed;

  /**
   * Reads the symbols and the patterns; a subclass then fills the tables, since those depend on the
   * kind of signature.
   */
  Problem(
      Signature signature,
      ConstraintSets constraints,
      VectorShape shape,
      CountVector vector,
      Budget budget) {
    this.signature = signature;
    this.constraints = constraints;
    this.budget = budget;
    this.sets = shape.sets();
    int entries = vector.rowBegin(1);
    Symbol[] known = known(vector, entries);
    this.symbols = symbols(vector, known);
    this.words = Bits.words(symbols);
    int patterns = vector.entryCount() - entries;
    this.patternWords = Bits.words(patterns);
    budget.requireMemory(64L * (symbols + patterns));
    this.index = new int[symbols];
    this.symbol = new Symbol[symbols];
    this.count = new int[symbols];
    this.roles = new byte[symbols];
    this.placeStart = new int[symbols + 1];
    long places = 0;
    for (int entry = 0, s = 0; entry < entries; entry++) {
      Symbol its = known[entry];
      int indices = signature.indices(its, vector.count(entry));
      for (int number = 0; number < indices; number++, s++) {
        index[s] = signature.index(vector.index(entry), number);
        count[s] = (vector.count(entry) - number - 1) / indices + 1;
        symbol[s] = its;
        places += its.isOrdered() ? its.arity() : 1;
        budget.requireMemory(places * Integer.BYTES);
        placeStart[s + 1] = (int) places;
      }
    }
    budget.hold(places * Integer.BYTES + 64L * (symbols + patterns));
    this.patternIndex = new int[patterns];
    this.patternCount = new int[patterns];
    this.family = new Family[patterns];
    this.slotStart = new int[patterns];
    this.slotEnd = new int[patterns];
    this.nodeStart = new int[sets + 1];
    this.parentStart = new int[sets];
    int j = 0;
    for (int set = 0; set < sets; set++) {
      budget.requireTime();
      int rowStart = shape.rowStart(set + 1);
      int rowEnd = rowStart + shape.constraints();
      parentStart[set] = -1;
      Family last = null;
      for (; j < patterns && vector.index(entries + j) < rowEnd; j++) {
        patternIndex[j] = vector.index(entries + j) - rowStart;
        patternCount[j] = vector.count(entries + j);
        if (last == null || patternIndex[j] >= last.offset() + last.size()) {
          last = constraints.family(patternIndex[j]);
        }
        family[j] = last;
        if (parentStart[set] < 0 && last instanceof ParentFamily) {
          parentStart[set] = j;
        }
      }
      nodeStart[set + 1] = j;
      parentStart[set] = parentStart[set] < 0 ? j : parentStart[set];
    }
    this.familyParents = collectFamilies();
    this.familyStart = new int[sets * (familyParents.length + 1)];
    int at = 0;
    for (int set = 0; set < sets; set++) {
      int pattern = parentStart[set];
      for (int f = 0; f <= familyParents.length; f++) {
        while (pattern < nodeStart[set + 1]
            && (f == familyParents.length || parents(pattern) < familyParents[f])) {
          pattern++;
        }
        familyStart[at++] = pattern;
      }
    }
  }

  private Symbol[] known(CountVector vector, int entries) {
    budget.requireMemory(8L * entries);
    Symbol[] known = new Symbol[entries];
    for (int entry = 0; entry < entries; entry++) {
      int at = vector.index(entry);
      int times = vector.count(entry);
      known[entry] =
          signature
              .symbol(at)
              .orElseThrow(
                  () ->
                      new Contradiction(
                          "the vector counts "
                              + signature.describe(at)
                              + " "
                              + Words.times(times)
                              + ", which no symbol has taken"));
    }
    return known;
  }

  /** How many symbols there are; where nodes are numbered, each of them has one of its own. */
  private int symbols(CountVector vector, Symbol[] known) {
    long all = 0;
    for (int entry = 0; entry < known.length; entry++) {
      all += signature.indices(known[entry], vector.count(entry));
    }
    budget.requireMemory(64L * all);
    return (int) all;
  }

  private int[] collectFamilies() {
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

  /** Looks at the clock where there are so many symbols that a step for each takes long. */
  public final void requireTime() {
    if (symbols > MANY_SYMBOLS) {
      budget.requireTime();
    }
  }

  /**
   * Fills the slots of the patterns of nodes, or of parents, and sets for each symbol the bits of
   * those that its nodes could match. Parents come later since they are often not needed.
   */
  public final void readPatterns(boolean ofParents, long[] matching) {
    for (int set = 0; set < sets; set++) {
      budget.requireTime();
      int end = ofParents ? nodeStart[set + 1] : parentStart[set];
      for (int from = ofParents ? parentStart[set] : nodeStart[set]; from < end; ) {
        int to = from + 1;
        while (to < end && family[to] == family[from]) {
          to++;
        }
        readFamily(set, from, to, matching);
        from = to;
      }
    }
  }

  private void readFamily(int set, int from, int to, long[] matching) {
    Family of = family[from];
    int neighbours = of.neighbours();
    blocks = blocks.length < neighbours ? new int[neighbours] : blocks;
    enter(set, of);
    for (int first = from; first < to; ) {
      int lead = of.lead(patternIndex[first]);
      int end = first + 1;
      while (end < to && of.lead(patternIndex[end]) == lead) {
        end++;
      }
      requireTime();
      readGroup(set, first, end, lead, matching);
      first = end;
    }
  }

  private void readGroup(int set, int from, int to, int lead, long[] matching) {
    for (int s = 0; s < symbols; s++) {
      if (isLead(lead, s)) {
        for (int j = from; j < to; j++) {
          Bits.set(matching, s * patternWords, j);
        }
      }
    }
    Family of = family[from];
    boolean ordered = hasOrder(of);
    int neighbours = of.neighbours();
    int places = ordered ? neighbours : 1;
    Arrays.fill(masksOf, 0, masksUsed, -1);
    masksUsed = 0;
    for (int j = from; j < to; j++) {
      slotStart[j] = slots;
      of.neighbourBlocks(patternIndex[j], blocks);
      for (int k = 0; k < neighbours; ) {
        int times = 1;
        while (!ordered && k + times < neighbours && blocks[k + times] == blocks[k]) {
          times++;
        }
        int place = ordered ? k : 0;
        addSlot(place, maskOf(blocks[k] * places + place), times);
        k += times;
      }
      addFurtherSlots(lead);
      slotEnd[j] = slots;
    }
    for (int s = 0; s < symbols; s++) {
      for (int place = 0; place < places; place++) {
        if (isNeighbour(of, place, s)) {
          int at = of.neighbourBlock(set, lead, place, index[s]) * places + place;
          if (at < masksUsed && masksOf[at] >= 0) {
            Bits.set(masks, masksOf[at], s);
          }
        }
      }
    }
  }

  /** The mask of a block and place of the group at hand, by block · places + place. */
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

  /** Adds the symbols of a slot's mask to a row. */
  public final void addMask(int slot, long[] row) {
    for (int w = 0; w < words; w++) {
      row[w] |= masks[slotMask[slot] + w];
    }
  }

  /** Room for a mask without symbols. */
  final int newMask() {
    if (maskEnd + words > masks.length) {
      int before = masks.length;
      budget.requireMemory(2L * (maskEnd + words) * Long.BYTES);
      masks = Arrays.copyOf(masks, 2 * (maskEnd + words));
      budget.hold((masks.length - before) * (long) Long.BYTES);
    }
    maskEnd += words;
    return maskEnd - words;
  }

  final void addSlot(int place, int mask, int times) {
    if (slots == slotPlace.length) {
      budget.requireMemory(6L * slots * Integer.BYTES);
      slotPlace = Arrays.copyOf(slotPlace, slots * 2);
      slotMask = Arrays.copyOf(slotMask, slots * 2);
      slotTimes = Arrays.copyOf(slotTimes, slots * 2);
      budget.hold(3L * slots * Integer.BYTES);
    }
    slotPlace[slots] = place;
    slotMask[slots] = mask;
    slotTimes[slots++] = times;
  }

  /** Prepares for the groups of a family in a set. */
  void enter(int set, Family of) {}

  /** Whether nodes of a symbol can match the patterns of a lead block of the family entered. */
  abstract boolean isLead(int lead, int s);

  /** Whether neighbours have an order in the patterns of a family. */
  abstract boolean hasOrder(Family of);

  /**
   * Sets the bits of the symbols that could stand at each place at first.
   *
   * @param rows a row of bits for each place
   */
  public abstract void readChildren(long[] rows);

  /** Whether nodes of a symbol can be the neighbours that the patterns of a family speak of. */
  abstract boolean isNeighbour(Family of, int place, int s);

  /** Adds slots that follow from the lead and not from the blocks of neighbours. */
  void addFurtherSlots(int lead) {}

  /** The role that a node pattern asks for. */
  public abstract byte role(int pattern);

  /** Whether every internal node matches a parent pattern. */
  public abstract boolean countsParents();

  /** The most parents that a node may have. */
  public abstract int mostParents();

  /** What was done to the graphs before they were encoded. */
  public abstract Masking masking();

  /**
   * The node pattern that a node of symbol s in a role matches in a set with these children, or −1
   * if the vector has none such.
   *
   * @param itsChildren the numbers of their symbols, in the order of the places
   */
  public abstract int pattern(int set, int s, byte role, int[] itsChildren);

  final int patternAt(int set, int ofIndex) {
    int at = Arrays.binarySearch(patternIndex, nodeStart[set], nodeStart[set + 1], ofIndex);
    return at < 0 ? -1 : at;
  }

  /** The set that a pattern belongs to, from 0. */
  public final int setOf(int pattern) {
    int set = 0;
    while (pattern >= nodeStart[set + 1]) {
      set++;
    }
    return set;
  }

  /** How many parents a parent pattern speaks of. */
  public final int parents(int pattern) {
    return family[pattern].neighbours();
  }

  /** How many different numbers of parents the parent patterns speak of. */
  public final int families() {
    return familyParents.length;
  }

  /** That number for the f-th of them, ascending. */
  public final int parentsOf(int f) {
    return familyParents[f];
  }

  /** Where the parent patterns of a set start that speak of the f-th number of parents or more. */
  public final int familyStart(int set, int f) {
    return familyStart[set * (familyParents.length + 1) + f];
  }

  public final int familyOf(int pattern) {
    return Arrays.binarySearch(familyParents, parents(pattern));
  }

  public final int places() {
    return placeStart[symbols];
  }

  public final int patterns() {
    return patternIndex.length;
  }

  /** How many children a place of a symbol takes. */
  public final int capacity(int s) {
    return symbol[s].isOrdered() ? 1 : symbol[s].arity();
  }

  /** How many nodes there are in all. */
  public final long nodes() {
    long nodes = 0;
    for (int c : count) {
      nodes += c;
    }
    return nodes;
  }

  public final long edges() {
    long edges = 0;
    for (int s = 0; s < symbols; s++) {
      edges += (long) count[s] * symbol[s].arity();
    }
    return edges;
  }

  /** The set, from 1, and the words of a pattern, for messages. */
  public final String describe(int pattern) {
    int set = setOf(pattern);
    return "set "
        + (set + 1)
        + ", \""
        + new Wording(signature, index).words(constraints.constraint(set, patternIndex[pattern]))
        + "\"";
  }

  public final String describeSymbol(int s) {
    return signature.describeIndex(index[s]);
  }
}
