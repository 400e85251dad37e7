package org.refold.decode.forest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.refold.constraint.family.ParentFamily;
import org.refold.decode.problem.PatternCounts;
import org.refold.graph.Graph;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.Group;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Finds all forests with a given vector by backtracking over their nodes in the order in which
 * reshaping numbers them: a node before its children. The candidates for the next node are
 * therefore the first unplaced node of each symbol, and a candidate must match a constraint with a
 * remaining count in every set. If no candidate does, the last node is taken back. A search that
 * runs to its end has seen every forest that reshaping produces.
 *
 * <p>For small forests whose nodes have ordered children. Usually takes time in nodes × symbols,
 * since one or two sets rule out most symbols. If the sets carry too little information, the search
 * is abandoned. For larger forests, {@link ParentSearch} builds tables that pay off.
 */
public final class ForestTraversal {
  /** With more nodes × symbols, {@link ParentSearch} is faster. */
  private static final long MOST_PAIRS = 1 << 12;

  /** In longer vectors, one bit per constraint takes more time than it saves. */
  private static final int MOST_CONSTRAINTS = 1 << 20;

  /**
   * The search is abandoned after this multiple of the steps that it takes without backtracking.
   */
  private static final int DETOURS = 8;

  /**
   * With more forests than this, the sets carry so little information that other methods learn
   * more.
   */
  private static final int MOST_FORESTS = 16;

  /** The same two limits when no other method is left: some tenths of a second. */
  private static final long MOST_STEPS_AT_LAST = 1 << 22;

  private static final int MOST_FORESTS_AT_LAST = 1 << 10;

  private static final int BYTES_PER_NODE = 64;

  private final GraphSignature signature;
  private final ParentFamily family;
  private final Budget budget;
  private final int sets;

  /** By set: the start of its row in the vector. */
  private final int[] rowStart;

  /** By symbol: the symbol, its entry in the vector, and the number of its nodes. */
  private final Symbol[] symbol;

  private final int[] entry;
  private final int[] count;

  /** By symbol: the number of its nodes that are placed. */
  private final int[] placed;

  /** By symbol · sets + set: the block of its next node as a child. */
  private final int[] block;

  /** Symbols with unplaced nodes, in any order; and by symbol, its position in that list. */
  private final int[] left;

  private final int[] leftAt;
  private int leftCount;

  private final PatternCounts patterns;

  /** By block of children: 1 if a node in it fits the current place, else 0. */
  private final int[] fits;

  /** The total number of nodes, and the number of placed nodes. */
  private final int all;

  private int nodes;

  /** By node: its symbol, the place that it took, and the first of its child places. */
  private final int[] symbolOf;

  private final int[] placeOf;
  private final int[] offsets;

  /** By node: the start of its remaining candidates in {@link #choices}. */
  private final int[] choicesFrom;

  /** Candidate symbols, by node; those of the next node come last. */
  private int[] choices;

  private int choicesEnd;

  /** By place, in the order of nodes and their children: its slot in constraints, and the child. */
  private final int[] slots;

  private final int[] children;

  /** Stack of places without a node; the top is filled next. */
  private final int[] open;

  private int height;
  private long steps;

  private ForestTraversal(
      GraphSignature signature,
      ParentFamily family,
      VectorShape shape,
      CountVector vector,
      Symbol[] symbol,
      int all,
      Budget budget) {
    this.signature = signature;
    this.family = family;
    this.budget = budget;
    this.sets = shape.sets();
    this.symbol = symbol;
    this.all = all;
    this.rowStart = new int[sets];
    for (int set = 0; set < sets; set++) {
      rowStart[set] = shape.rowStart(set + 1);
    }
    int symbols = symbol.length;
    this.entry = new int[symbols];
    this.count = new int[symbols];
    this.placed = new int[symbols];
    this.left = new int[symbols];
    this.leftAt = new int[symbols];
    this.leftCount = symbols;
    this.block = new int[symbols * sets];
    for (int s = 0; s < symbols; s++) {
      entry[s] = vector.index(s);
      count[s] = vector.count(s);
      left[s] = s;
      leftAt[s] = s;
      readBlocks(s);
    }
    this.patterns = new PatternCounts(vector, symbols);
    this.fits = new int[family.leadBlocks()];
    this.symbolOf = new int[all];
    this.placeOf = new int[all];
    this.offsets = new int[all + 1];
    this.choicesFrom = new int[all];
    this.choices = new int[all + symbols];
    this.slots = new int[all];
    this.children = new int[all - 1];
    this.open = new int[all];
  }

  /** Returns the search for a vector, or empty if another method suits the vector better. */
  public static Optional<ForestTraversal> of(
      GraphSignature signature,
      ParentFamily family,
      VectorShape shape,
      CountVector vector,
      Budget budget) {
    int symbols = vector.rowBegin(1);
    if (symbols < 2
        || symbols > MOST_PAIRS
        || shape.dimension() - shape.symbols() > MOST_CONSTRAINTS) {
      return Optional.empty();
    }
    Symbol[] symbol = new Symbol[symbols];
    long all = 0;
    long edges = 0;
    for (int s = 0; s < symbols; s++) {
      Symbol its = signature.symbol(vector.index(s)).orElse(null);
      all += vector.count(s);
      if (its == null || !fits(its, s, vector.count(s), signature) || all * symbols > MOST_PAIRS) {
        return Optional.empty();
      }
      symbol[s] = its;
      edges += (long) vector.count(s) * its.arity();
    }
    // The symbols of roots come first.
    if (edges != all - 1 || signature.group(vector.index(1)) == Group.ROOT_ONLY) {
      return Optional.empty();
    }
    budget.requireMemory(
        BYTES_PER_NODE * all + 8L * symbols * shape.sets() + PatternCounts.bytes(vector));
    return Optional.of(
        new ForestTraversal(signature, family, shape, vector, symbol, (int) all, budget));
  }

  /** Whether this search supports a symbol's nodes; the first symbol is the one above all roots. */
  private static boolean fits(Symbol symbol, int s, int count, GraphSignature signature) {
    if (s == 0) {
      return symbol.nature() == Nature.FOREST && symbol.arity() == 1 && count == 1;
    }
    return symbol.nature() != Nature.FOREST
        && (symbol.isLeaf()
            || ((symbol.isOrdered() || symbol.arity() == 1) && count <= signature.numbers()));
  }

  public int nodes() {
    return all;
  }

  /** The initial number of pairs of a place and a numbered symbol. */
  public long pairs() {
    long numbered = 0;
    for (int s = 1; s < symbol.length; s++) {
      numbered += symbol[s].isLeaf() ? 1 : count[s];
    }
    return numbered * (all - 1);
  }

  /** Returns all forests that have the vector, or empty if the search is abandoned early. */
  public Optional<List<Graph>> forests() {
    return forests(DETOURS * (long) all * symbol.length, MOST_FORESTS);
  }

  /**
   * Returns all forests that have the vector when no other method is left; empty if the search
   * reaches its limits.
   */
  public Optional<List<Graph>> forestsAtLast() {
    return forests(MOST_STEPS_AT_LAST, MOST_FORESTS_AT_LAST);
  }

  private Optional<List<Graph>> forests(long mostSteps, int mostForests) {
    List<Graph> found = new ArrayList<>(1);
    put(0);
    choose();
    while (choicesEnd > 0) {
      if (steps > mostSteps || found.size() > mostForests) {
        return Optional.empty();
      }
      while (choicesEnd == choicesFrom[nodes]) {
        takeBack();
      }
      take(choices[--choicesEnd]);
      if (nodes == all) {
        found.add(forest());
      } else if (height > 0) {
        choose();
        continue;
      }
      takeBack();
    }
    return Optional.of(found);
  }

  /** Finds the symbols whose next node fits the next place. */
  private void choose() {
    Allowance.requireTimeAt(nodes, budget);
    steps += leftCount;
    int from = choicesEnd;
    choicesFrom[nodes] = from;
    if (from + leftCount > choices.length) {
      choices = Arrays.copyOf(choices, 2 * (from + leftCount));
    }
    System.arraycopy(left, 0, choices, from, leftCount);
    int to = from + leftCount;
    int slot = slots[open[height - 1]];
    for (int set = 0; set < sets && to > from; set++) {
      to = to - from > fits.length ? keepByBlock(set, slot, from, to) : keep(set, slot, from, to);
    }
    choicesEnd = to;
  }

  /** As {@link #keep}, for more candidates than blocks. */
  private int keepByBlock(int set, int slot, int from, int to) {
    for (int lead = 0; lead < fits.length; lead++) {
      fits[lead] = patterns.occurs(rowStart[set] + family.indexBelow(set, lead, slot));
    }
    int kept = from;
    for (int i = from; i < to; i++) {
      int s = choices[i];
      choices[kept] = s;
      kept += fits[block[s * sets + set]];
    }
    return kept;
  }

  /** Keeps the candidates that a set allows, without a data-dependent branch. */
  private int keep(int set, int slot, int from, int to) {
    int kept = from;
    for (int i = from; i < to; i++) {
      int s = choices[i];
      choices[kept] = s;
      kept += patterns.occurs(pattern(set, s, slot));
    }
    return kept;
  }

  /** The constraint that a symbol's next node matches at a place. */
  private int pattern(int set, int s, int slot) {
    return rowStart[set] + family.indexBelow(set, block[s * sets + set], slot);
  }

  /** Places the next node of a symbol at the next place. */
  private void take(int s) {
    int place = open[--height];
    placeOf[nodes] = place;
    children[place] = nodes;
    for (int set = 0; set < sets; set++) {
      patterns.remove(pattern(set, s, slots[place]));
    }
    put(s);
  }

  private void put(int s) {
    int begin = offsets[nodes];
    int arity = symbol[s].arity();
    int index = index(s);
    for (int k = arity - 1; k >= 0; k--) {
      slots[begin + k] = signature.slot(index, k);
      open[height++] = begin + k;
    }
    offsets[nodes + 1] = begin + arity;
    symbolOf[nodes++] = s;
    placed[s]++;
    if (placed[s] == count[s]) {
      int last = left[--leftCount];
      left[leftAt[s]] = last;
      leftAt[last] = leftAt[s];
    } else if (arity > 0) {
      readBlocks(s);
    }
  }

  /** Takes back the node that was placed last. */
  private void takeBack() {
    nodes--;
    int s = symbolOf[nodes];
    height -= symbol[s].arity();
    if (placed[s] == count[s]) {
      int last = left[leftAt[s]];
      left[leftAt[s]] = s;
      left[leftCount] = last;
      leftAt[last] = leftCount++;
    }
    placed[s]--;
    readBlocks(s);
    int place = placeOf[nodes];
    open[height++] = place;
    for (int set = 0; set < sets; set++) {
      patterns.restore(pattern(set, s, slots[place]));
    }
  }

  /** The index of a symbol's next node; leaves are not numbered. */
  private int index(int s) {
    return signature.index(entry[s], symbol[s].isLeaf() ? 0 : placed[s]);
  }

  private void readBlocks(int s) {
    int index = index(s);
    for (int set = 0; set < sets; set++) {
      block[s * sets + set] = family.leadBlock(set, index);
    }
  }

  private Graph forest() {
    Symbol[] symbols = new Symbol[all];
    for (int node = 0; node < all; node++) {
      symbols[node] = symbol[symbolOf[node]];
    }
    return Graph.trusted(symbols, offsets.clone(), children.clone(), budget);
  }
}
