package org.refold.size.choice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.signature.SymbolClass;
import org.refold.size.ItemSizes;
import org.refold.size.ItemSizes.NodeFamily;
import org.refold.size.ItemSizes.SizeClass;
import org.refold.size.LogFactorial;
import org.refold.size.Room;

/** Chooses the shape of a codec of graphs, by the rule in {@link Sizing}. */
final class GraphSizing {
  /**
   * The minimum ratio of the bits that the sets carry to the counting bound. Decoding documents of
   * 3,000 to 10,000 nodes needed no search from ratios of 1.9 to 2.5 on, at up to 1.5 edges per
   * cell.
   */
  static final double MARGIN = 3;

  /** The maximum number of edges per cell, on average. */
  static final double MOST_EACH = 1;

  /**
   * Like {@link #MARGIN}, but for forests. With 2.2 times the bound, one tweet in a hundred was
   * left open; with 2.5, none of 1,000 with any of ten seeds, at up to 1.1 edges per cell.
   */
  static final double MARGIN_OF_FORESTS = 2.5;

  static final double MOST_EACH_OF_FORESTS = 1.1;

  /**
   * The maximum number of false candidates for the place of a node of a forest. A place or a node
   * with one candidate left is settled, and cells that this empties then rule out other candidates.
   * This settled documents of 2,000 to 30,000 nodes with up to 7 candidates, and none with 9 or
   * more. With at most 1 candidate, however, a document of 31,448 nodes took a quarter of the time
   * that it took with 4, for a seventh more constraints.
   */
  static final double MOST_FALSE = 1;

  /** In small forests, more candidates may be left, up to the number that a search can handle. */
  private static final int MOST_SEARCHED = 1 << 12;

  /** The maximum number of edges in the cells of a symbol that an item repeats. */
  static final double MOST_IN_ROW = 2;

  /**
   * The maximum number of child blocks. Decoding time grows with child blocks × sets, because each
   * has a split of its own for parents.
   */
  private static final int MOST_CHILD_BLOCKS = 64;

  /**
   * Like {@link #MOST_CHILD_BLOCKS}, but for all sets together if their number is fixed: few sets
   * leave time for more blocks.
   */
  private static final int MOST_CHILD_BLOCKS_OF_ALL_SETS = 1024;

  /** The maximum cost with fixed numbers, relative to a free choice. */
  private static final double MOST_FOR_FIXED = 8;

  private static final int MOST_SETS = 64;
  private static final int MOST_WIDTH = 65_536;

  private final ItemSizes sizes;
  private final Blocks blocks;
  private final Shape fixed;

  GraphSizing(ItemSizes sizes, Blocks blocks, Shape fixed) {
    this.sizes = sizes;
    this.blocks = blocks;
    this.fixed = fixed;
  }

  static RefoldException tooLong(double constraints, long most) {
    return RefoldException.of(
        "codec: its items need %s constraints to be unique, expected at most %,d; allow longer"
            + " vectors (--most-dimension), divide the items, or fix --sets and --width",
        Double.isInfinite(constraints) ? "too many" : Message.of("%,.0f", constraints), most);
  }

  Sizing choose(long mostConstraints) {
    if (fixed.equals(Shape.OPEN)) {
      Optional<Shape> shape = smallest(new Tolerance(0));
      double constraints = shape.map(this::constraints).orElse(Double.POSITIVE_INFINITY);
      if (constraints > mostConstraints) {
        throw tooLong(constraints, mostConstraints);
      }
      return new Sizing(shape.get(), room(shape.get()));
    }
    Shape all = new Shape(0, 0, 0, 0, 0, 0, 1, 0).with(fixed);
    return all.isComplete() ? new Sizing(all, room(all)) : chooseAround(mostConstraints);
  }

  /**
   * Relaxes the conditions step by step until a shape has at most this many constraints; if no step
   * is enough, returns the last shape.
   */
  Sizing chooseRelaxed(long mostConstraints) {
    Shape fewest = null;
    for (int step = 0; step < Tolerance.LAST; step++) {
      Shape shape = smallest(new Tolerance(step)).orElse(null);
      if (shape != null && (fewest == null || constraints(shape) < constraints(fewest))) {
        fewest = shape;
      }
      if (fewest != null && constraints(fewest) <= mostConstraints) {
        break;
      }
    }
    Shape least = fewest == null ? smallest(new Tolerance(Tolerance.LAST)).orElseThrow() : fewest;
    Shape found = fixed.parent() > 0 ? least : withParents(least, mostConstraints);
    return new Sizing(found, room(found));
  }

  /**
   * Returns a shape with as many parent blocks as the constraints allow, so that none of them are
   * wasted.
   */
  private Shape withParents(Shape shape, long mostConstraints) {
    Shape best = shape;
    for (int parent = shape.parent() + 1; parent <= MOST_WIDTH; parent++) {
      Shape wider =
          new Shape(
              shape.orderedLead(),
              shape.ordered(),
              shape.unorderedLead(),
              shape.unordered(),
              shape.child(),
              parent,
              shape.sequence(),
              shape.sets());
      if (constraints(wider) > mostConstraints) {
        break;
      }
      best = wider;
    }
    return best;
  }

  /**
   * Relaxes the conditions until the fixed numbers cost at most {@link #MOST_FOR_FIXED} times as
   * much as a free choice.
   */
  private Sizing chooseAround(long mostConstraints) {
    double limit = (double) mostConstraints;
    double most =
        new GraphSizing(sizes, blocks, Shape.OPEN)
            .smallest(new Tolerance(0))
            .map(open -> Math.min(MOST_FOR_FIXED * constraints(open), limit))
            .orElse(limit);
    for (int step = 0; step < Tolerance.LAST; step++) {
      Optional<Shape> shape = smallest(new Tolerance(step));
      if (shape.isPresent() && constraints(shape.get()) <= most) {
        return new Sizing(shape.get(), room(shape.get()));
      }
    }
    Shape last = smallest(new Tolerance(Tolerance.LAST)).orElseThrow();
    if (constraints(last) > mostConstraints) {
      throw tooLong(constraints(last), mostConstraints);
    }
    return new Sizing(last, room(last));
  }

  private Optional<Shape> smallest(Tolerance tolerance) {
    List<Shape> shapes = new ArrayList<>();
    for (int sets = Shape.or(fixed.sets(), 2); sets <= Shape.or(fixed.sets(), MOST_SETS); sets++) {
      Optional<Shape> ordered = ordered(sets, tolerance);
      if (ordered.isEmpty()) {
        continue;
      }
      double cells = cells(sets, tolerance);
      for (int child = Shape.or(fixed.child(), Math.min(2, mostChildBlocks()));
          child <= Shape.or(fixed.child(), mostChildBlocks());
          child++) {
        double parent = parentWidth(child, sets, cells, tolerance);
        if (fixed.parent() > 0
            ? fixed.parent() >= parent || tolerance.isLast()
            : parent <= MOST_WIDTH) {
          Shape found = ordered.get();
          shapes.add(
              new Shape(found.orderedLead(), found.ordered(), 1, 1, child, (int) parent, 1, sets)
                  .with(fixed));
        }
      }
    }
    return shapes.stream()
        .min(Comparator.comparingDouble(this::cost).thenComparingInt(Shape::sets));
  }

  /** The cost of a vector: its constraints, and an entry for each edge of the item in each set. */
  private double cost(Shape shape) {
    if (sizes.areForests()) {
      return constraints(shape) + (double) shape.sets() * sizes.allEdges() / sizes.items();
    }
    long edges = 0;
    for (SizeClass items : sizes.classes()) {
      edges = Math.max(edges, items.edges());
    }
    return constraints(shape) + (double) shape.sets() * edges;
  }

  private double margin() {
    return sizes.areForests() ? MARGIN_OF_FORESTS : MARGIN;
  }

  private double mostEach() {
    return sizes.areForests() ? MOST_EACH_OF_FORESTS : MOST_EACH;
  }

  private int mostChildBlocks() {
    int most =
        fixed.sets() == 0
            ? MOST_CHILD_BLOCKS
            : Math.max(MOST_CHILD_BLOCKS, MOST_CHILD_BLOCKS_OF_ALL_SETS / fixed.sets());
    return Math.max(1, Math.min(most, blocks.children()));
  }

  /**
   * The number of constraints of all sets. A class with fewer symbols than blocks has fewer
   * constraints.
   */
  private double constraints(Shape shape) {
    double set = 0;
    for (int parents = 1; parents <= Math.max(1, sizes.mostParents()); parents++) {
      set += of(shape.child()) * multisets(of(shape.parent()), parents);
    }
    for (NodeFamily family : sizes.families()) {
      int arity = family.nodes().arity();
      set +=
          family.nodes().ordered()
              ? of(shape.orderedLead()) * StrictMath.pow(of(shape.ordered()), arity)
              : of(shape.unorderedLead()) * multisets(of(shape.unordered()), arity);
    }
    return set * shape.sets();
  }

  /** The number of blocks, which is at most the number of symbols. */
  private int of(int width) {
    return Math.max(1, Math.min(width, blocks.children()));
  }

  private static double multisets(int blocks, int length) {
    double count = 1;
    for (int k = 1; k <= length; k++) {
      count = count * (blocks + k - 1) / k;
    }
    return count;
  }

  /** The number of cells that a set needs so that there is room for all items. */
  private double cells(int sets, Tolerance tolerance) {
    double most = 1;
    for (SizeClass items : sizes.classes()) {
      double needed = tolerance.margin(margin()) * items.bits() / sets;
      double low = Math.max(1, StrictMath.ceil(items.edges() / tolerance.most(mostEach())));
      double high = low;
      while (!isEnough(items, high, sets, needed, tolerance)
          && high < (double) MOST_WIDTH * MOST_WIDTH) {
        high *= 2;
      }
      while (high - low > 1) {
        double middle = StrictMath.floor((low + high) / 2);
        if (isEnough(items, middle, sets, needed, tolerance)) {
          high = middle;
        } else {
          low = middle;
        }
      }
      most = Math.max(most, isEnough(items, low, sets, needed, tolerance) ? low : high);
    }
    return most;
  }

  private boolean isEnough(
      SizeClass items, double cells, int sets, double needed, Tolerance tolerance) {
    return carriedBits(items, cells) >= needed
        && (!sizes.areForests()
            || falseCandidates(items, cells, sets)
                <= tolerance.most(Math.max(MOST_FALSE, (double) MOST_SEARCHED / items.edges())));
  }

  /**
   * The expected number of wrong places for a node that no set rules out, because in every set
   * other edges occupy the cell.
   */
  private static double falseCandidates(SizeClass items, double cells, int sets) {
    double occupied = 1 - StrictMath.exp(-items.edges() / cells);
    return items.edges() * StrictMath.pow(occupied, sets);
  }

  /** The bits that a set carries about an item. */
  private static double carriedBits(SizeClass items, double cells) {
    return cells * entropy(items.edges() / cells);
  }

  /** The entropy of a Poisson variable, in bits. */
  static double entropy(double mean) {
    double entropy = 0;
    double probability = StrictMath.exp(-mean);
    for (int k = 0; k < 20 + 10 * mean && probability > 0; k++) {
      probability *= k == 0 ? 1 : mean / k;
      entropy -= probability > 0 ? probability * LogFactorial.log2(probability) : 0;
    }
    return entropy;
  }

  /** The minimum number of parent blocks; infinite if no number is enough. */
  private double parentWidth(int child, int sets, double cells, Tolerance tolerance) {
    double parent = cells / child;
    if (sizes.mostParents() <= 1) {
      // With several parents, there are so many patterns that this would cost more than it saves.
      for (SizeClass items : sizes.classes()) {
        double row = items.repeats() + (double) items.edges() / child;
        parent = Math.max(parent, row / tolerance.most(MOST_IN_ROW));
      }
    }
    double allowed = tolerance.ambiguous(sizes.items());
    if (sizes.pairs() > allowed) {
      // The share of the error that child blocks leave is for coinciding blocks of both parents.
      double inOneBlock = Blocks.same(blocks.children(), child);
      double left = StrictMath.pow(allowed / sizes.pairs(), 1.0 / sets) - inOneBlock;
      if (left < 0) {
        return Double.POSITIVE_INFINITY;
      }
      double ofParents = StrictMath.sqrt(left / (1 - inOneBlock));
      parent = Math.max(parent, Blocks.width(blocks.parents(), ofParents));
    }
    return Math.max(1, Math.min(StrictMath.ceil(parent), blocks.parents()));
  }

  /** The probability that a swap of the parents of two nodes goes unnoticed in a set. */
  private double swap(Shape shape) {
    double child = Blocks.same(blocks.children(), shape.child());
    double parent = Blocks.same(blocks.parents(), shape.parent());
    return child + (1 - child) * parent * parent;
  }

  /** The probability that a swap of two siblings goes unnoticed in a set. */
  private double turn(int width) {
    double same = Blocks.same(blocks.children(), width);
    return same * same;
  }

  /** The expected number of pairs of ties that can be reversed together, unnoticed in all sets. */
  private double unnoticedTurns(int lead, int width, int sets) {
    double inOneBlock = Blocks.same(blocks.parents(), lead);
    double each = turn(width);
    return sizes.turnedPairs() * StrictMath.pow(inOneBlock + (1 - inOneBlock) * each * each, sets);
  }

  /**
   * Returns the cheapest widths of leads and arguments that determine the order; the other numbers
   * are open.
   */
  private Optional<Shape> ordered(int sets, Tolerance tolerance) {
    Optional<Shape> best = Optional.empty();
    double cheapest = Double.POSITIVE_INFINITY;
    int last = Shape.or(fixed.ordered(), MOST_CHILD_BLOCKS);
    for (int width = Shape.or(fixed.ordered(), 1); width <= last; width++) {
      if (allTies() * StrictMath.pow(turn(width), sets) > tolerance.ambiguous(sizes.items())) {
        continue;
      }
      int lead = leadWidth(width, sets, tolerance);
      Shape shape = new Shape(lead, width, 1, 1, 1, 1, 1, sets);
      double cost = constraints(shape);
      if (lead > 0 && cost < cheapest) {
        cheapest = cost;
        best = Optional.of(shape);
      }
    }
    return best;
  }

  private double allTies() {
    double ties = 0;
    for (SizeClass items : sizes.classes()) {
      ties += items.allTies();
    }
    return ties;
  }

  /**
   * The minimum number of lead blocks for a number of argument blocks; 0 if no number is enough.
   */
  private int leadWidth(int width, int sets, Tolerance tolerance) {
    if (fixed.orderedLead() > 0) {
      return isFoundWithoutSearch(fixed.orderedLead(), width, sets, tolerance)
          ? fixed.orderedLead()
          : 0;
    }
    int low = 1;
    int high = 1;
    while (!isFoundWithoutSearch(high, width, sets, tolerance)) {
      if (high >= MOST_WIDTH) {
        return 0;
      }
      low = high + 1;
      high *= 2;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isFoundWithoutSearch(middle, width, sets, tolerance)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean isFoundWithoutSearch(int lead, int width, int sets, Tolerance tolerance) {
    double same = turn(width);
    double searched = 0;
    for (SizeClass items : sizes.classes()) {
      if (items.ties() == 0) {
        continue;
      }
      if (items.turned() > tolerance.most(MOST_IN_ROW) * lead) {
        return false;
      }
      double met = 1 - StrictMath.exp(-(items.ties() - 1.0) / width / width / lead);
      searched += items.allTies() * StrictMath.pow(same + (1 - same) * met, sets);
    }
    return searched <= tolerance.searched(sizes.items())
        && unnoticedTurns(lead, width, sets) <= tolerance.ambiguous(sizes.items());
  }

  /**
   * Returns the room: for each class, the maximum number of nodes of the items, or more if there
   * are cells for them.
   */
  private Room room(Shape shape) {
    double cells = (double) shape.child() * shape.parent();
    double times = Double.POSITIVE_INFINITY;
    double margin = Double.POSITIVE_INFINITY;
    double unnoticed =
        sizes.pairs() * StrictMath.pow(swap(shape), shape.sets())
            + unnoticedTurns(shape.orderedLead(), shape.ordered(), shape.sets());
    for (SizeClass items : sizes.classes()) {
      unnoticed += items.allTies() * StrictMath.pow(turn(shape.ordered()), shape.sets());
      if (items.edges() > 0) {
        times = Math.min(times, mostEach() * cells / items.edges());
      }
      if (items.bits() > 0) {
        margin = Math.min(margin, shape.sets() * carriedBits(items, cells) / items.bits());
      }
    }
    times = Math.min(times, margin / margin());
    double scale = Double.isInfinite(times) ? 1 : Math.max(1, times);
    SortedMap<SymbolClass, Long> nodes = new TreeMap<>();
    // With spelled labels, any class may have any number of nodes.
    sizes
        .mostNodes()
        .forEach(
            (nodeClass, most) ->
                nodes.put(
                    nodeClass, (long) ((sizes.areForests() ? sizes.largest() : most) * scale)));
    return new Room(
        sizes.items(),
        sizes.largest(),
        sizes.mostBits(),
        Double.isInfinite(margin) ? 0 : margin,
        Math.min(1, unnoticed / Math.max(1, sizes.items())),
        nodes);
  }
}
