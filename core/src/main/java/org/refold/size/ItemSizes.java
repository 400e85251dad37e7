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
 * A summary of items, from which {@link Sizing} chooses the shape of their codec. It holds whole
 * numbers only, sums and maxima, so the summaries of parts of the data, merged in any order, give
 * the summary of all of it. It takes constant memory: items of about the same size share a class.
 */
public final class ItemSizes implements Serializable {
  private static final long serialVersionUID = 1;

  /** Size classes from one power of two to the next. */
  private static final int STEPS = 4;

  /**
   * Items of about the same size.
   *
   * @param items how many there are
   * @param edges the most edges of an item
   * @param bits the most bits of the counting bound of an item
   * @param ties the most ties of an item: pairs of siblings whose order no mark tells
   * @param allTies the ties of all items
   * @param turned the most ties of the same two symbols, in both orders, in an item
   * @param repeats the most nodes of one symbol in an item that could as well be others
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

  /** Nodes that share a family of constraints. */
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

  /** A summary of no items. */
  public ItemSizes() {}

  /**
   * Adds a graph.
   *
   * @param masked the graph, once masked and reshaped
   * @param masking what was done to it
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

  /** Adds a forest, in which the nodes of each symbol with children are numbered. */
  private void addForest(Graph forest) {
    countNodes(forest);
    ForestSize size = new ForestSize(forest);
    items++;
    largest = Math.max(largest, forest.nodeCount());
    pairs = sum(pairs, size.pairs());
    allEdges = sum(allEdges, forest.edgeCount());
    merge(size.summary());
  }

  /** A summary of these items, and one more of so many nodes whose labels are all spelled. */
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

  /** This summary without the largest items, one in so many. */
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

  /** A summary of as many items that may be like these or like others. */
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

  /** Adds a sequence: a chain of nodes, each with the entries of its position and the next one. */
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

  /** Counts that no data reach are all the same to the rule. */
  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  private void merge(SizeClass other) {
    int step = (int) StrictMath.ceil(STEPS * LogFactorial.log2(other.edges + 1.0));
    classes.merge(step, other, SizeClass::with);
  }

  /** Adds what another summary has. */
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

  /** The most parents of a node, once reshaped. */
  public int mostParents() {
    return mostParents;
  }

  /** The most nodes of an item, once reshaped. */
  public long largest() {
    return largest;
  }

  /** The most bits of the counting bound of an item. */
  public long mostBits() {
    return classes.values().stream().mapToLong(SizeClass::bits).max().orElse(0);
  }

  /** By class, the most nodes of an item. */
  public SortedMap<SymbolClass, Long> mostNodes() {
    return mostNodes;
  }

  /** How many pairs of nodes could trade places as far as marks tell, in all items. */
  public long pairs() {
    return pairs;
  }

  /** Whether items are forests whose nodes are numbered. */
  public boolean areForests() {
    return allEdges > 0;
  }

  /** How many edges all items have, once reshaped. */
  public long allEdges() {
    return allEdges;
  }

  /** How many pairs of ties are each the other turned round, in all items. */
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
