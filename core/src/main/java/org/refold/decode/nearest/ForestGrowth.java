package org.refold.decode.nearest;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.reshape.ForestGrammar;
import org.refold.solver.Budget;
import org.refold.vector.VectorShape;

/**
 * Grows forests in the order in which reshaping numbers their nodes: a node before its children.
 * Each choice is a symbol for the next open place. The symbol determines the number of the node,
 * and with it the constraint that the node matches in each set. The first choice is the symbol
 * above all roots, together with the number of nodes; after that, the sum of every row is known.
 *
 * <p>The bound is the larger of two. {@link RowBound} considers each row separately, and is best
 * for vectors with few entries and wrong counts. {@link NodeBound} considers each node separately,
 * and is best for vectors with many entries that are mostly empty.
 *
 * <p>A choice takes time in symbols × sets.
 */
final class ForestGrowth implements Growth {
  /** With more symbols × numbers × sets, {@link NodeBound} is not used: it would take seconds. */
  private static final long MOST_NODE_BOUNDS = 1L << 27;

  private static final int FIRST_REACH = 64;
  private static final int FEWEST_NUMBERS = 16;

  private final ForestSymbols forest;
  private final ForestGrammar grammar;
  private final EntryCosts costs;
  private final Budget budget;
  private final int sets;
  private final int blocks;

  /** The rows: symbols below the top, followed by the sets. */
  private final RowBound[] rows;

  /** Null until it is needed, and if there are too many symbols. */
  private @Nullable NodeBound nodeBound;

  private boolean isTooLarge;

  /** The total cost of empty entries. */
  private final double empty;

  /** The cost of the symbol row without nodes, plus the cost of the sets beyond their prices. */
  private final double fixed;

  /**
   * By set · blocks + block, at the current place: the cost of a child in the block, and the
   * increase of the row's bound.
   */
  private final double[] steps;

  private final double[] rises;

  private final NodeCosts nodeCosts;

  private boolean isSketch;

  /** The number of nodes of the complete forest; for a sketch, the maximum. */
  private int all;

  private int nodes;

  /** By node: the entry of its symbol, the place it took, and the first of its child places. */
  private int[] entryOf = new int[64];

  private int[] placeOf = new int[64];
  private int[] offsets = new int[65];

  /** By number of nodes: the charges to a sketch, the bound by rows, and the bound by nodes. */
  private double[] spent = new double[65];

  private double[] rowBounds = new double[65];

  private double[] nodeBounds = new double[65];

  /** By place: its parent node, its slot in constraints, and the child. */
  private int[] parentOf = new int[64];

  private int[] slots = new int[64];
  private int[] children = new int[64];

  /** Stack of places without a node; the top is filled next. */
  private int[] open = new int[64];

  private int height;

  private final Best best = new Best();

  ForestGrowth(
      ForestSymbols forest,
      VectorShape shape,
      ForestGrammar grammar,
      EntryCosts costs,
      Budget budget) {
    this.forest = forest;
    this.grammar = grammar;
    this.costs = costs;
    this.budget = budget;
    this.sets = shape.sets();
    this.blocks = forest.family.leadBlocks();
    budget.hold(NodeCosts.bytes(shape.dimension()));
    budget.hold(RowBound.bytes(shape.dimension(), FIRST_REACH * (sets + 1)));
    this.rows = new RowBound[1 + sets];
    rows[0] = new RowBound(costs, 0, forest.inner, forest.size());
    int[] every = IntStream.range(0, shape.constraints()).toArray();
    for (int row = 1; row <= sets; row++) {
      rows[row] = new RowBound(costs, shape.rowStart(row), every, every.length);
    }
    double sum = 0;
    for (int index = 0; index < costs.length(); index++) {
      sum += costs.of(index, 0);
    }
    this.empty = sum;
    this.steps = new double[sets * blocks];
    this.rises = new double[sets * blocks];
    this.nodeCosts = new NodeCosts(forest, shape, costs);
    double symbolsEmpty = 0;
    for (int index = 0; index < shape.symbols(); index++) {
      symbolsEmpty += costs.of(index, 0);
    }
    this.fixed = symbolsEmpty + nodeCosts.beyondPrices();
  }

  @Override
  public void sketch(boolean whether) {
    isSketch = whether;
  }

  /** No limit, since the first choice fixes the number of nodes of a forest. */
  @Override
  public int likelyChoices() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void sharpen(int choices) {
    int numbers = Math.max(FEWEST_NUMBERS, choices + choices / 2);
    int tried = 2 * choices + FEWEST_NUMBERS;
    if ((long) forest.size() * numbers * Math.max(tried, sets) <= MOST_NODE_BOUNDS) {
      boundNodes(numbers, tried);
    }
  }

  @Override
  public boolean isComplete() {
    return nodes > 0 && height == 0;
  }

  @Override
  public int choices(double limit, int skip, double[] bounds, int[] choices) {
    best.start(skip + choices.length, limit);
    if (nodes == 0) {
      chooseTop(skip + choices.length);
    } else {
      chooseNode();
    }
    return best.write(skip, bounds, choices);
  }

  /**
   * Chooses the symbol above the roots and the number of nodes. Bounds are convex in the latter.
   */
  private void chooseTop(int most) {
    int middle = 0;
    while (least(middle + 1) < least(middle)) {
      middle++;
    }
    if (isSketch) {
      // Noise requests more nodes than there are, so this is enough room for a sketch.
      int room = 2 * middle + FIRST_REACH;
      for (int t = 0; t < forest.tops.length; t++) {
        best.add(costs.ofLast(forest.tops[t], 1), room * forest.tops.length + t);
      }
      return;
    }
    for (int below = Math.max(0, middle - most); below <= middle + most; below++) {
      double least = least(below);
      if (below > middle && least > best.limit() + most(forest.tops)) {
        return;
      }
      for (int t = 0; t < forest.tops.length; t++) {
        int arity = forest.symbol(forest.tops[t]).arity();
        if (below == 0 ? arity == 0 : arity > 0 && arity <= below) {
          best.add(least + costs.ofLast(forest.tops[t], 1), below * forest.tops.length + t);
        }
      }
    }
  }

  /** The largest possible reduction of the cost by the symbol at the top. */
  private double most(int[] tops) {
    return Arrays.stream(tops).mapToDouble(top -> -costs.ofLast(top, 1)).max().orElse(0);
  }

  /** The least cost of a forest with this many nodes below the top. */
  private double least(int below) {
    double byRows = empty;
    for (RowBound row : rows) {
      if (row.reached() < below) {
        int reach = Math.max(FIRST_REACH, 2 * below);
        budget.requireMemory(RowBound.bytes(0, reach) * rows.length);
        row.reach(reach);
        if (row.reached() < below) {
          return Double.POSITIVE_INFINITY;
        }
      }
      byRows += row.least(below);
    }
    return Math.max(byRows, nodesLeast(below));
  }

  private double nodesLeast(int below) {
    if (nodeBound == null ? !isTooLarge : nodeBound.reached() < below) {
      boundNodes(Math.max(FEWEST_NUMBERS, below + below / 2), 0);
    }
    return nodeBound == null ? Double.NEGATIVE_INFINITY : fixed + nodeBound.least(below);
  }

  private void boundNodes(int numbers, int tried) {
    if ((long) forest.size() * numbers * sets > MOST_NODE_BOUNDS) {
      nodeBound = null;
      isTooLarge = true;
      return;
    }
    budget.requireMemory(NodeBound.bytes(forest.size(), numbers));
    double[] least = nodeCosts.least(numbers, budget);
    if (tried > 0) {
      nodeCosts.tryPlaces(least, numbers, Math.min(tried, least.length), budget);
    }
    nodeBound = new NodeBound();
    nodeBound.set(least, numbers);
  }

  private void chooseNode() {
    int place = open[height - 1];
    int parent = parentOf[place];
    Symbol above = forest.symbol(entryOf[parent]);
    int k = place - offsets[parent];
    for (int set = 0; set < sets; set++) {
      RowBound row = rows[set + 1];
      for (int block = 0; block < blocks; block++) {
        int constraint = forest.family.indexBelow(set, block, slots[place]);
        double step = row.step(constraint);
        steps[set * blocks + block] = row.priced(constraint, step);
        rises[set * blocks + block] =
            isSketch ? row.sketched(constraint, step) : row.rise(constraint, step);
      }
    }
    // Once only as many nodes are left as there are open places, all of them are leaves.
    int left = all - nodes - 1;
    int mostArity = left - (height - 1);
    int leastArity = height == 1 && left > 0 && !isSketch ? 1 : 0;
    for (int e : forest.inner) {
      double step = rows[0].step(e);
      double byRows =
          isSketch
              ? spent[nodes] + rows[0].sketched(e, step)
              : rowBounds[nodes] + rows[0].rise(e, step);
      Symbol symbol = forest.symbol(e);
      if (byRows > best.limit()
          || symbol.arity() > mostArity
          || symbol.arity() < leastArity
          || !grammar.fits(above, k, symbol)
          || !grammar.isNext(symbol)) {
        continue;
      }
      int number = rows[0].count(e);
      for (int set = 0; set < sets; set++) {
        int block = set * blocks + forest.block(e, number, set);
        byRows += rises[block];
        step += steps[block];
      }
      best.add(
          nodeBound == null || isSketch
              ? byRows
              : Math.max(byRows, nodeBounds[nodes] + nodeBound.rise(e, number, step)),
          e);
    }
  }

  @Override
  public long effort() {
    return 0;
  }

  @Override
  public void take(int choice) {
    if (nodes == 0) {
      takeTop(choice / forest.tops.length, forest.tops[choice % forest.tops.length]);
      return;
    }
    reserve();
    int place = open[--height];
    placeOf[nodes] = place;
    children[place] = nodes;
    int number = rows[0].count(choice);
    double step = rows[0].step(choice);
    double rise = isSketch ? 0 : rows[0].rise(choice, step);
    double cost = rows[0].sketched(choice, step);
    for (int set = 0; set < sets; set++) {
      int constraint =
          forest.family.indexBelow(set, forest.block(choice, number, set), slots[place]);
      double its = rows[set + 1].step(constraint);
      step += rows[set + 1].priced(constraint, its);
      rise += isSketch ? 0 : rows[set + 1].rise(constraint, its);
      cost += rows[set + 1].sketched(constraint, its);
      rows[set + 1].take(constraint);
    }
    rows[0].take(choice);
    spent[nodes + 1] = spent[nodes] + cost;
    rowBounds[nodes + 1] = rowBounds[nodes] + rise;
    if (nodeBound != null && !isSketch) {
      nodeBounds[nodes + 1] = nodeBounds[nodes] + nodeBound.rise(choice, number, step);
      nodeBound.take(choice, number);
    }
    grammar.add(forest.symbol(choice));
    put(choice, forest.symbol(choice).isLeaf() ? 0 : number);
  }

  private void takeTop(int below, int e) {
    all = below + 1;
    spent[1] = empty + costs.ofLast(e, 1);
    rowBounds[1] = spent[1];
    for (RowBound row : rows) {
      row.start(isSketch ? 0 : below);
      rowBounds[1] += row.least(isSketch ? 0 : below);
    }
    if (nodeBound != null && !isSketch) {
      nodeBound.start(below);
      nodeBounds[1] = fixed + costs.ofLast(e, 1) + nodeBound.least(below);
    }
    put(e, 0);
  }

  private void put(int e, int number) {
    Symbol symbol = forest.symbol(e);
    int begin = offsets[nodes];
    int index = forest.signature.index(e, number);
    for (int k = symbol.arity() - 1; k >= 0; k--) {
      slots[begin + k] = forest.signature.slot(index, symbol.isOrdered() ? k : 0);
      parentOf[begin + k] = nodes;
      open[height++] = begin + k;
    }
    offsets[nodes + 1] = begin + symbol.arity();
    entryOf[nodes++] = e;
  }

  private void reserve() {
    int most = offsets[nodes] + grammar.mostArity();
    if (nodes + 1 >= entryOf.length || most > slots.length) {
      int length = 2 * Math.max(entryOf.length, most);
      budget.requireMemory(52L * length);
      entryOf = Arrays.copyOf(entryOf, length);
      placeOf = Arrays.copyOf(placeOf, length);
      offsets = Arrays.copyOf(offsets, length + 1);
      spent = Arrays.copyOf(spent, length + 1);
      rowBounds = Arrays.copyOf(rowBounds, length + 1);
      nodeBounds = Arrays.copyOf(nodeBounds, length + 1);
      parentOf = Arrays.copyOf(parentOf, length);
      slots = Arrays.copyOf(slots, length);
      children = Arrays.copyOf(children, length);
      open = Arrays.copyOf(open, length);
    }
  }

  @Override
  public void takeBack() {
    nodes--;
    int e = entryOf[nodes];
    height -= forest.symbol(e).arity();
    if (nodes == 0) {
      return;
    }
    open[height++] = placeOf[nodes];
    grammar.remove(forest.symbol(e));
    for (RowBound row : rows) {
      row.takeBack();
    }
    if (nodeBound != null && !isSketch) {
      nodeBound.takeBack();
    }
  }

  @Override
  public Graph graph() {
    Symbol[] itsSymbols = new Symbol[nodes];
    for (int node = 0; node < nodes; node++) {
      itsSymbols[node] = forest.symbol(entryOf[node]);
    }
    return Graph.trusted(
        itsSymbols,
        Arrays.copyOf(offsets, nodes + 1),
        Arrays.copyOf(children, offsets[nodes]),
        budget);
  }
}
