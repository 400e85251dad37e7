package org.refold.decode.problem;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.Wording;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.signature.Signature;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The satisfiability problem that a vector defines, as tables: S̄, the symbols with their counts,
 * and C̄<sub>1</sub> … C̄<sub>t</sub>, the constraints with their counts, called patterns here.
 * Nodes of one symbol are interchangeable, so the tables are indexed by symbol and not by node:
 * their size depends on the number of entries of the vector, not on its counts.
 *
 * <p>Symbols are numbered from 0 in the order of the symbol row. Each non-leaf symbol has places
 * for its children: one per child if they are ordered, else one for all of them.
 */
public abstract sealed class Problem permits GraphProblem, SequenceProblem {
  /** With more symbols, a group takes long enough to check the time limit. */
  private static final int MANY_SYMBOLS = 500;

  public static final byte ROOT = 1;
  public static final byte INTERNAL = 2;

  public final Signature signature;
  public final ConstraintSets constraints;
  public final int sets;

  /** The number of symbols, and the number of words in a row of their bits. */
  public final int symbols;

  public final int words;

  /** By symbol: its index, the symbol itself, and the number of its nodes. */
  public final int[] index;

  public final Symbol[] symbol;
  public final int[] count;

  /** The roles that nodes of a symbol may have: {@link #ROOT} | {@link #INTERNAL}. */
  public final byte[] roles;

  /** The places of symbol s are those from placeStart[s] to placeStart[s + 1] − 1. */
  public final int[] placeStart;

  public final PatternTable patterns;

  /** The neighbours that patterns specify, once read. */
  public final PatternSlots slots;

  final Budget budget;

  /**
   * Reads the symbols and the patterns. The subclass then fills the tables that depend on the kind
   * of signature.
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
    long tables = 64L * (symbols + vector.entryCount() - entries);
    budget.requireMemory(tables);
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
    budget.hold(places * Integer.BYTES + tables);
    this.patterns = new PatternTable(constraints, shape, vector, budget);
    this.slots = new PatternSlots(this, patterns, budget);
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
                              + ", but no symbol uses it"));
    }
    return known;
  }

  /** The number of symbols; if nodes are numbered, each numbered node has its own symbol. */
  private int symbols(CountVector vector, Symbol[] known) {
    long all = 0;
    for (int entry = 0; entry < known.length; entry++) {
      all += signature.indices(known[entry], vector.count(entry));
    }
    budget.requireMemory(64L * all);
    return (int) all;
  }

  /** Checks the time limit if there are so many symbols that a step for each takes long. */
  public final void requireTime() {
    if (symbols > MANY_SYMBOLS) {
      budget.requireTime();
    }
  }

  /** Prepares for the groups of a family in a set. */
  void enter(int set, Family of) {}

  /**
   * Whether nodes of a symbol can match the patterns of a lead block of the family entered last.
   */
  abstract boolean isLead(int lead, int s);

  /** Whether neighbours are ordered in the patterns of a family. */
  abstract boolean hasOrder(Family of);

  /**
   * Sets the bits of the initial candidate symbols of each place.
   *
   * @param rows one row of bits per place
   */
  public abstract void readChildren(long[] rows);

  /** Whether nodes of a symbol can be neighbours in the patterns of a family. */
  abstract boolean isNeighbour(Family of, int place, int s);

  /** Adds slots that follow from the lead and not from the blocks of neighbours. */
  void addFurtherSlots(int lead) {}

  /** The role that a node pattern requires. */
  public abstract byte role(int pattern);

  /** Whether every internal node matches a parent pattern. */
  public abstract boolean countsParents();

  /** The maximum number of parents of a node. */
  public abstract int mostParents();

  /** The masking and reshaping applied to the graphs before encoding. */
  public abstract Masking masking();

  /**
   * Returns the node pattern that a node of symbol s in a role with these children matches in a
   * set, or −1 if the vector does not have it.
   *
   * @param itsChildren the numbers of their symbols, in the order of the places
   */
  public abstract int pattern(int set, int s, byte role, int[] itsChildren);

  public final int places() {
    return placeStart[symbols];
  }

  /** The number of children that a place of a symbol takes. */
  public final int capacity(int s) {
    return symbol[s].isOrdered() ? 1 : symbol[s].arity();
  }

  /** The total number of nodes. */
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

  /** Describes a pattern in messages: its set, from 1, and its meaning in words. */
  public final String describe(int pattern) {
    int set = patterns.setOf(pattern);
    return "set "
        + (set + 1)
        + ", \""
        + new Wording(signature, index).words(constraints.constraint(set, patterns.index[pattern]))
        + "\"";
  }

  public final String describeSymbol(int s) {
    return signature.describeIndex(index[s]);
  }
}
