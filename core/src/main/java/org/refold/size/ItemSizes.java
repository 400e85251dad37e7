package org.refold.size;

import java.io.Serializable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.signature.Role;
import org.refold.signature.SymbolClass;
import org.refold.size.choice.Sizing;

/**
 * A summary of the sizes of items, from which {@link Sizing} chooses the shape of their codec. It
 * consists of integer sums and maxima, so merging the summaries of parts of the data in any order
 * gives the summary of all data. It takes constant memory, because items of about the same size
 * share a class.
 *
 * <pre>{@code
 * ItemSizes sizes = new ItemSizes();
 * graphs.forEach(graph -> sizes.add(masking.mask(graph), masking));
 * builder.sizedFor(sizes);
 * }</pre>
 */
public final class ItemSizes implements Serializable {
  private static final long serialVersionUID = 1;

  /** The number of size classes between two powers of two. */
  private static final int STEPS = 4;

  /**
   * A class of items of about the same size.
   *
   * @param items the number of items
   * @param edges the maximum number of edges of an item
   * @param bits the maximum counting bound of an item, in bits
   * @param ties the maximum number of ties of an item, which are pairs of siblings whose order no
   *     mark determines
   * @param allTies the number of ties of all items
   * @param turned the maximum number of ties of the same two symbols in an item, if these occur in
   *     both orders
   * @param repeats the maximum number of nodes of one symbol in an item that other nodes could
   *     replace
   */
  public record SizeClass(
      long items, long edges, long bits, long ties, long allTies, long turned, long repeats)
      implements Serializable {
    SizeClass with(SizeClass other) {
      return new SizeClass(
          items + other.items,
          Math.max(edges, other.edges),
          Math.max(bits, other.bits),
          Math.max(ties, other.ties),
          allTies + other.allTies,
          Math.max(turned, other.turned),
          Math.max(repeats, other.repeats));
    }
  }

  /** The role and the class of nodes that share a family of constraints. */
  public record NodeFamily(Role role, SymbolClass nodes)
      implements Comparable<NodeFamily>, Serializable {
    private static final Comparator<NodeFamily> ORDER =
        Comparator.comparing(NodeFamily::role).thenComparing(NodeFamily::nodes);

    @Override
    public int compareTo(NodeFamily other) {
      return ORDER.compare(this, other);
    }
  }

  private final TreeMap<Integer, SizeClass> classes = new TreeMap<>();
  private final TreeSet<NodeFamily> families = new TreeSet<>();
  private final TreeMap<SymbolClass, Long> mostNodes = new TreeMap<>();
  private long items;
  private long pairs;
  private long turnedPairs;
  private long allEdges;
  private long largest;
  private int mostParents;
  private int mostPositions;
  private int mostEntries;

  /** Creates a summary of no items. */
  public ItemSizes() {}

  /**
   * Adds a graph.
   *
   * @param masked the graph after masking and reshaping
   * @param masking the masking that was applied to it
   */
  public void add(Graph masked, Masking masking) {
    if (masking.isNumbered()) {
      addForest(masked);
      return;
    }
    countNodes(masked);
    for (int n = 0; n < masked.nodeCount(); n++) {
      SymbolClass symbolClass = SymbolClass.of(masked.symbol(n));
      if (symbolClass.arity() > 0) {
        families.add(new NodeFamily(masked.isRoot(n) ? Role.ROOT : Role.INTERNAL, symbolClass));
      }
    }
    ItemSize size = new ItemSize(masked, masking);
    items++;
    largest = Math.max(largest, masked.nodeCount());
    pairs = sum(pairs, size.pairs());
    turnedPairs = sum(turnedPairs, size.turnedPairs());
    merge(size.summary());
  }

  /** Adds a forest in which the nodes of each symbol with children are numbered. */
  private void addForest(Graph forest) {
    countNodes(forest);
    ForestSize size = new ForestSize(forest);
    items++;
    largest = Math.max(largest, forest.nodeCount());
    pairs = sum(pairs, size.pairs());
    allEdges = sum(allEdges, forest.edgeCount());
    merge(size.summary());
  }

  /**
   * Returns a summary of these items and one more item, which has the given number of nodes and
   * only spelled labels.
   */
  public ItemSizes withRoom(long nodes) {
    ItemSizes roomy = new ItemSizes();
    roomy.addAll(this);
    long edges = Math.max(1, nodes - 1);
    roomy.items++;
    roomy.largest = Math.max(largest, nodes);
    roomy.mostNodes.putIfAbsent(new SymbolClass(0, true), nodes);
    roomy.allEdges = sum(allEdges, edges);
    roomy.pairs = sum(pairs, edges * edges / 2);
    roomy.merge(
        new SizeClass(1, edges, (long) StrictMath.ceil(LogFactorial.of(edges)), 0, 0, 0, 0));
    return roomy;
  }

  /** Returns this summary without the largest items, the given fraction of all. */
  public ItemSizes withoutLargest(int oneIn) {
    ItemSizes rest = new ItemSizes();
    rest.addAll(this);
    long left = items / oneIn;
    while (!rest.classes.isEmpty() && rest.classes.lastEntry().getValue().items <= left) {
      left -= rest.classes.pollLastEntry().getValue().items;
    }
    rest.largest = rest.classes.isEmpty() ? 0 : rest.classes.lastEntry().getValue().edges + 1;
    return rest;
  }

  /** Returns a summary of as many items, each of which may be like these or like others. */
  public ItemSizes orLike(ItemSizes others) {
    ItemSizes both = new ItemSizes();
    both.addAll(this);
    both.addAll(others);
    both.items = items;
    both.pairs = Math.max(pairs, others.pairs);
    both.allEdges = Math.max(allEdges, others.allEdges);
    return both;
  }

  private void countNodes(Graph graph) {
    Map<SymbolClass, Long> nodes = new HashMap<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      nodes.merge(SymbolClass.of(graph.symbol(n)), 1L, Long::sum);
      mostParents = Math.max(mostParents, graph.parentCount(n));
    }
    nodes.forEach((nodeClass, count) -> mostNodes.merge(nodeClass, count, Math::max));
  }

  /**
   * Adds a sequence, which is a chain of nodes with the entries of a position and the next node
   * each.
   */
  public void addSequence(Graph sequence) {
    int positions = 0;
    Map<Integer, Map<Symbol, Long>> counts = new HashMap<>();
    for (int n = 0; n < sequence.nodeCount(); n++) {
      int entries = sequence.symbol(n).arity() - 1;
      for (int r = 0; r < entries; r++) {
        counts
            .computeIfAbsent(r, entry -> new HashMap<>())
            .merge(sequence.symbol(sequence.child(n, r)), 1L, Long::sum);
      }
      positions += entries > 0 ? 1 : 0;
      mostEntries = Math.max(mostEntries, entries);
    }
    mostPositions = Math.max(mostPositions, positions);
    items++;
    largest = Math.max(largest, sequence.nodeCount());
    for (Map<Symbol, Long> ofEntry : counts.values()) {
      pairs = sum(pairs, ItemSize.unequalPairs(ofEntry.values()));
    }
  }

  /** Adds two counts with saturation; the rule need not distinguish counts that no data reach. */
  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  private void merge(SizeClass other) {
    int step = (int) StrictMath.ceil(STEPS * LogFactorial.log2(other.edges + 1.0));
    classes.merge(step, other, SizeClass::with);
  }

  /** Adds the items of another summary. */
  public void addAll(ItemSizes other) {
    items += other.items;
    pairs = sum(pairs, other.pairs);
    turnedPairs = sum(turnedPairs, other.turnedPairs);
    allEdges = sum(allEdges, other.allEdges);
    largest = Math.max(largest, other.largest);
    mostParents = Math.max(mostParents, other.mostParents);
    mostPositions = Math.max(mostPositions, other.mostPositions);
    mostEntries = Math.max(mostEntries, other.mostEntries);
    families.addAll(other.families);
    other.mostNodes.forEach((nodeClass, count) -> mostNodes.merge(nodeClass, count, Math::max));
    other.classes.values().forEach(this::merge);
  }

  public long items() {
    return items;
  }

  /** The maximum number of parents of a node, after reshaping. */
  public int mostParents() {
    return mostParents;
  }

  /** The maximum number of nodes of an item, after reshaping. */
  public long largest() {
    return largest;
  }

  /** The maximum counting bound of an item, in bits. */
  public long mostBits() {
    return classes.values().stream().mapToLong(SizeClass::bits).max().orElse(0);
  }

  /** For each class, the maximum number of nodes of an item. */
  public SortedMap<SymbolClass, Long> mostNodes() {
    return mostNodes;
  }

  /**
   * The number of pairs of nodes, in all items, that could swap places without contradicting their
   * marks.
   */
  public long pairs() {
    return pairs;
  }

  /** Tests whether items are forests whose nodes are numbered. */
  public boolean areForests() {
    return allEdges > 0;
  }

  /** The number of edges of all items, after reshaping. */
  public long allEdges() {
    return allEdges;
  }

  /** The number of pairs of ties, in all items, with the same symbols in opposite orders. */
  public long turnedPairs() {
    return turnedPairs;
  }

  public Iterable<NodeFamily> families() {
    return families;
  }

  public Iterable<SizeClass> classes() {
    return classes.values();
  }

  public int mostPositions() {
    return mostPositions;
  }

  public int mostEntries() {
    return mostEntries;
  }
}
