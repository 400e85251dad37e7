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
 * Finds all forests with a vector by writing them down in the order in which reshaping numbers
 * their nodes, a node before its children. So the next node can only be the first of each symbol
 * that is not placed yet, and it must match a constraint that still occurs in every set. Where no
 * symbol does, the last node is taken back: a search that comes to its end has seen every forest
 * that reshaping makes.
 *
 * <p>For small forests whose nodes have an order of their children. Takes time in nodes × symbols,
 * as one or two sets rule out most symbols, unless the sets tell so little that the search is given
 * up; {@link ParentSearch} makes tables that pay off for larger ones.
 */
public final class ForestTraversal {
  /** With more nodes × symbols, {@link ParentSearch} takes less time. */
  private static final long MOST_PAIRS = 1 << 12;

  /** In longer vectors, a bit for each constraint takes more time than it saves. */
  private static final int MOST_CONSTRAINTS = 1 << 20;

  /** The search is given up after so many times the steps that it takes without detours. */
  private static final int DETOURS = 8;

  /** With more forests than that, so little is known that another way finds out more. */
  private static final int MOST_FORESTS = 16;

  /** The same two where no other way is left: some tenths of a second. */
  private static final long MOST_STEPS_AT_LAST = 1 << 22;

  private static final int MOST_FORESTS_AT_LAST = 1 << 10;

  private static final int BYTES_PER_NODE = 64;

  private final GraphSignature signature;
  private final ParentFamily family;
  private final Budget budget;
  private final int sets;

  /** By set: where it starts in the vector. */
  private final int[] rowStart;

  /** By symbol: the symbol, its entry in the vector, and how many nodes it has. */
  private final Symbol[] symbol;

  private final int[] entry;
  private final int[] count;

  /** By symbol: how many of its nodes are placed. */
  private final int[] placed;

  /** By symbol · sets + set: the block that its next node is in as a child. */
  private final int[] block;

  /** Symbols with nodes that are not placed, in any order, and by symbol where it is there. */
  private final int[] left;

  private final int[] leftAt;
  private int leftCount;

  private final PatternCounts patterns;

  /** By block of children: 1 if a node in it fits the place at hand, 0 if not. */
  private final int[] fits;

  /** How many nodes there are in all, and how many are placed. */
  private final int all;

  private int nodes;

  /** By node: its symbol, the place that it took, where its children begin. */
  private final int[] symbolOf;

  private final int[] placeOf;
  private final int[] offsets;

  /** By node: where the symbols begin that may be tried for it yet. */
  private final int[] choicesFrom;

  /** Symbols that fit, by node; those of the next node are the last ones. */
  private int[] choices;

  private int choicesEnd;

  /** By place, in the order of nodes and their children: its name in constraints, and the child. */
  private final int[] slots;

  private final int[] children;

  /** Places without a node; the one to fill next is the last. */
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

  /** The search for a vector; nothing if another way suits it better. */
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

  /** Whether a symbol's nodes are such as this is for; the first one is above all others. */
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

  /** How many pairs of a place and a numbered symbol there are at first. */
  public long pairs() {
    long numbered = 0;
    for (int s = 1; s < symbol.length; s++) {
      numbered += symbol[s].isLeaf() ? 1 : count[s];
    }
    return numbered * (all - 1);
  }

  /** All forests that have the vector; nothing if the search is given up soon. */
  public Optional<List<Graph>> forests() {
    return forests(DETOURS * (long) all * symbol.length, MOST_FORESTS);
  }

  /** All forests that have the vector, where no other way is left; nothing if there is no end. */
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

  /** The same as {@link #keep}, where there are more choices than blocks. */
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

  /** Keeps the choices that a set allows, without a branch that depends on the data. */
  private int keep(int set, int slot, int from, int to) {
    int kept = from;
    for (int i = from; i < to; i++) {
      int s = choices[i];
      choices[kept] = s;
      kept += patterns.occurs(pattern(set, s, slot));
    }
    return kept;
  }

  /** The constraint that the next node of a symbol matches at a place. */
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

  /** The index of a symbol's next node; leaves have no numbers. */
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
