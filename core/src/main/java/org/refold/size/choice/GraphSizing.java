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

/** Chooses the shape of a codec of graphs; {@link Sizing} has the rule. */
final class GraphSizing {
  /**
   * How many times the counting bound the sets must tell. Decoding of documents of 3,000 to 10,000
   * nodes took no search from 1.9 to 2.5 times on, at up to 1.5 edges in a cell.
   */
  static final double MARGIN = 3;

  /** The most edges in each cell, on average. */
  static final double MOST_EACH = 1;

  /**
   * The same two for forests. With 2.2 times the bound, one tweet of a hundred was left open; with
   * 2.5, none of 1,000 in ten seeds, at up to 1.1 edges in a cell.
   */
  static final double MARGIN_OF_FORESTS = 2.5;

  static final double MOST_EACH_OF_FORESTS = 1.1;

  /**
   * The most wrong candidates for the place of a node of a forest. Places and nodes that have one
   * candidate left are settled, and cells of theirs that are empty then rule out others. Documents
   * of 2,000 to 30,000 nodes were settled so from up to 7 candidates, and none from 9 or more; but
   * with 1 at most, one of 31,448 nodes took a quarter of the time that it took with 4, for a
   * seventh more constraints.
   */
  static final double MOST_FALSE = 1;

  /** Of small forests, as many as a search goes through may be left. */
  private static final int MOST_SEARCHED = 1 << 12;

  /** The most edges in the cells of a symbol that an item repeats. */
  static final double MOST_IN_ROW = 2;

  /** Decoding takes time in child blocks × sets: each has a split of its own for parents. */
  private static final int MOST_CHILD_BLOCKS = 64;

  /** The same where sets are fixed: few of them leave time for more blocks. */
  private static final int MOST_CHILD_BLOCKS_OF_ALL_SETS = 1024;

  /** How many times the constraints of a free choice fixed numbers may cost. */
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
        "codec: its items need %s constraints to be told apart, expected at most %,d; allow"
            + " longer vectors (--most-dimension), divide the items, or fix --sets and --width",
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

  /** Relaxes the conditions until a shape has no more constraints than that, or all the same. */
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

  /** A shape with as many parent blocks as so many constraints allow: what is left helps. */
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

  /** Relaxes the conditions until the fixed numbers cost no more than so many times the others. */
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

  /** What a vector costs: its constraints, and in each set an entry for each edge of the item. */
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

  /** How many constraints all sets have; fewer where a class has fewer symbols than blocks. */
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

  /** No more blocks than symbols. */
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

  /** How many cells a set must have for all items to have room. */
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
    return told(items, cells) >= needed
        && (!sizes.areForests()
            || falseCandidates(items, cells, sets)
                <= tolerance.most(Math.max(MOST_FALSE, (double) MOST_SEARCHED / items.edges())));
  }

  /** How many wrong places all sets leave for a node, as all their cells have edges of others. */
  private static double falseCandidates(SizeClass items, double cells, int sets) {
    double occupied = 1 - StrictMath.exp(-items.edges() / cells);
    return items.edges() * StrictMath.pow(occupied, sets);
  }

  /** The bits that a set tells of an item. */
  private static double told(SizeClass items, double cells) {
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

  /** The fewest parent blocks that are enough; infinite if none are. */
  private double parentWidth(int child, int sets, double cells, Tolerance tolerance) {
    double parent = cells / child;
    if (sizes.mostParents() <= 1) {
      // Several parents make patterns so many that rows would cost more than they save.
      for (SizeClass items : sizes.classes()) {
        double row = items.repeats() + (double) items.edges() / child;
        parent = Math.max(parent, row / tolerance.most(MOST_IN_ROW));
      }
    }
    double allowed = tolerance.ambiguous(sizes.items());
    if (sizes.pairs() > allowed) {
      // What one child block leaves of the most that a set may miss is for two pairs of parents.
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

  /** The probability that two nodes trade their parents unnoticed in a set. */
  private double swap(Shape shape) {
    double child = Blocks.same(blocks.children(), shape.child());
    double parent = Blocks.same(blocks.parents(), shape.parent());
    return child + (1 - child) * parent * parent;
  }

  /** The probability that two siblings are turned round unnoticed in a set. */
  private double turn(int width) {
    double same = Blocks.same(blocks.children(), width);
    return same * same;
  }

  /** How many pairs of ties are expected to be turned together, unnoticed in all sets. */
  private double unnoticedTurns(int lead, int width, int sets) {
    double inOneBlock = Blocks.same(blocks.parents(), lead);
    double each = turn(width);
    return sizes.turnedPairs() * StrictMath.pow(inOneBlock + (1 - inOneBlock) * each * each, sets);
  }

  /** The cheapest widths of leads and arguments that tell the order; the rest is open. */
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

  /** The fewest lead blocks that are enough for argument blocks of that number; 0 if none are. */
  private int leadWidth(int width, int sets, Tolerance tolerance) {
    if (fixed.orderedLead() > 0) {
      return isToldWithoutSearch(fixed.orderedLead(), width, sets, tolerance)
          ? fixed.orderedLead()
          : 0;
    }
    int low = 1;
    int high = 1;
    while (!isToldWithoutSearch(high, width, sets, tolerance)) {
      if (high >= MOST_WIDTH) {
        return 0;
      }
      low = high + 1;
      high *= 2;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isToldWithoutSearch(middle, width, sets, tolerance)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean isToldWithoutSearch(int lead, int width, int sets, Tolerance tolerance) {
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

  /** By class, the most nodes of the items, or more if the cells have room for them. */
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
        margin = Math.min(margin, shape.sets() * told(items, cells) / items.bits());
      }
    }
    times = Math.min(times, margin / margin());
    double scale = Double.isInfinite(times) ? 1 : Math.max(1, times);
    SortedMap<SymbolClass, Long> nodes = new TreeMap<>();
    // Where labels are spelled, any class may have any number of the nodes.
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
