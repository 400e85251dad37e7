package org.refold.signature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.GraphRule;
import org.refold.graph.Mark;
import org.refold.graph.NodeException;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * The signature of sequences (paper, section 4.4): positions f<sub>1</sub> … f<sub>l</sub>, each
 * with s entries and a link to the next position or to the end ∅. Entry r is a constant from its
 * own pool Ω<sub>r</sub>. A sequence is the tree f1(e…, f2(e…, … fn(e…, ∅))). The indices are those
 * of the positions, then ∅, then the pools.
 *
 * <p>Positions and ∅ are recognised by their place in the tree, so a constant may have any label,
 * including {@code f1} and {@code ∅}.
 *
 * <pre>{@code
 * List<Graph> sentences =
 *     List.of(
 *         SequenceSignature.sequence(List.of(List.of("dog"), List.of("bites"), List.of("man"))),
 *         SequenceSignature.sequence(List.of(List.of("man"), List.of("bites"), List.of("dog"))));
 * SequenceSignature signature = SequenceSignature.fit(sentences, 0);
 * }</pre>
 */
public final class SequenceSignature implements Signature {
  /** ∅, the end of a sequence. It is a leaf like any other, recognised by its place. */
  public static final Symbol END = Symbol.leaf("∅");

  /**
   * The symbols of positions up to this one are cached, for elements with fewer than KEPT_ENTRIES
   * entries.
   */
  private static final int KEPT_POSITIONS = 256;

  private static final int KEPT_ENTRIES = 4;

  /** By number of entries and position; null until first used. */
  private static final @Nullable Symbol[][] KEPT = new Symbol[KEPT_ENTRIES][KEPT_POSITIONS];

  private final int positions;
  private final List<Pool> pools;
  private final List<Assignment> assignments;
  private final List<Map<Symbol, Integer>> indices;

  SequenceSignature(int positions, List<Pool> pools, List<Assignment> assignments) {
    this.positions = positions;
    this.pools = List.copyOf(pools);
    this.assignments = List.copyOf(assignments);
    this.indices = new ArrayList<>();
    for (Pool pool : pools) {
      Map<Symbol, Integer> ofPool = new HashMap<>();
      int index = pool.start();
      for (Symbol symbol : pool.symbols()) {
        ofPool.put(symbol, index++);
      }
      indices.add(ofPool);
    }
  }

  /**
   * Returns a builder for a signature with {@code positions} positions of {@code entries} entries
   * each.
   */
  public static SequenceSignatureBuilder builder(int positions, int entries) {
    return new SequenceSignatureBuilder(positions, entries);
  }

  /**
   * Returns the signature of the given sequences: their constants, as many positions as the longest
   * sequence has, and a number of spare placeholders in the pool of each entry. Their order does
   * not matter.
   */
  public static SequenceSignature fit(Iterable<Graph> sequences, int spares) {
    List<Set<String>> constants = new ArrayList<>();
    int longest = 1;
    for (Graph graph : sequences) {
      for (int root : graph.roots()) {
        if (constants.isEmpty()) {
          int entries = Math.max(1, graph.symbol(root).arity() - 1);
          IntStream.range(0, entries).forEach(r -> constants.add(new TreeSet<>()));
        }
        longest = Math.max(longest, collect(graph, root, constants));
      }
    }
    SequenceSignatureBuilder builder = builder(longest, Math.max(1, constants.size()));
    for (int r = 0; r < Math.max(1, constants.size()); r++) {
      builder.placeholders(r, spares);
    }
    for (int r = 0; r < constants.size(); r++) {
      builder.constants(r, constants.get(r));
    }
    return builder.build();
  }

  /** Adds the constants of a sequence to those of each entry, and returns its length. */
  private static int collect(Graph graph, int root, List<Set<String>> constants) {
    int entries = constants.size();
    int[] nodes = elements(graph, root, entries);
    for (int node : nodes) {
      for (int r = 0; r < entries; r++) {
        constants.get(r).add(graph.symbol(graph.child(node, r)).label());
      }
    }
    return nodes.length;
  }

  /**
   * Returns the nodes of a sequence's positions in order.
   *
   * @throws RefoldException if there is no sequence with this number of entries at the root
   */
  public static int[] elements(Graph graph, int root, int entries) {
    int[] nodes = new int[16];
    int node = root;
    for (int j = 0; ; j++) {
      if (!isPosition(graph.symbol(node), j, entries)) {
        throw malformed(
            graph, node, (j == 0 ? "" : "the end ∅ or ") + "position " + position(j + 1, entries));
      }
      for (int r = 0; r < entries; r++) {
        if (!graph.symbol(graph.child(node, r)).isLeaf()) {
          throw malformed(graph, graph.child(node, r), "a constant");
        }
      }
      nodes = j == nodes.length ? Arrays.copyOf(nodes, 2 * j) : nodes;
      nodes[j] = node;
      node = graph.child(node, entries);
      if (graph.symbol(node).equals(END)) {
        return Arrays.copyOf(nodes, j + 1);
      }
    }
  }

  /** Returns the symbol f<sub>j</sub>, j from 1, of sequences with the given number of entries. */
  public static Symbol position(int j, int entries) {
    if (j >= KEPT_POSITIONS || entries >= KEPT_ENTRIES) {
      return Symbol.ordered("f" + j, entries + 1);
    }
    // Without a lock: two threads may create the same symbol.
    Symbol kept = KEPT[entries][j];
    if (kept == null) {
      kept = Symbol.ordered("f" + j, entries + 1);
      KEPT[entries][j] = kept;
    }
    return kept;
  }

  /**
   * Returns the graph of a sequence, given the entries of each element. Without elements, it is the
   * empty graph.
   */
  public static Graph sequence(List<List<String>> elements) {
    return sequence(elements, null);
  }

  /**
   * Like {@link #sequence(List)}, but for a reader all of whose sequences satisfy a rule.
   *
   * @param kept the rule; null if none is known
   */
  public static Graph sequence(List<List<String>> elements, @Nullable GraphRule kept) {
    GraphBuilder builder = new GraphBuilder();
    if (elements.isEmpty()) {
      return builder.build(kept);
    }
    int entries = elements.get(0).size();
    int next = builder.add(END);
    int[] children = new int[entries + 1];
    for (int j = elements.size(); j >= 1; j--) {
      List<String> element = elements.get(j - 1);
      if (element.size() != entries) {
        throw RefoldException.of(
            "sequence element %s: got %s entries, expected %s as in the first element",
            j, element.size(), entries);
      }
      for (int r = 0; r < entries; r++) {
        children[r] = builder.add(Symbol.leaf(element.get(r)));
      }
      children[entries] = next;
      next = builder.add(position(j, entries), children);
    }
    return builder.build(kept);
  }

  public int positions() {
    return positions;
  }

  /** s, the number of entries per position. */
  public int entries() {
    return pools.size();
  }

  /** Ω<sub>r</sub>, r from 0. */
  public Pool pool(int r) {
    return pools.get(r);
  }

  @Override
  public int size() {
    return pools.get(pools.size() - 1).end();
  }

  @Override
  public long memoryBytes() {
    return pools.stream().mapToLong(Pool::memoryBytes).sum();
  }

  @Override
  public List<Assignment> assignments() {
    return assignments;
  }

  @Override
  public Optional<Symbol> symbol(int index) {
    if (index < positions) {
      return Optional.of(position(index + 1, pools.size()));
    }
    if (index == positions) {
      return Optional.of(END);
    }
    Pool pool = pools.get(entryOf(index));
    int ordinal = index - pool.start();
    return ordinal < pool.symbols().size()
        ? Optional.of(pool.symbols().get(ordinal))
        : Optional.empty();
  }

  /** Returns the index of a constant of entry r; empty if there is none. */
  public OptionalInt index(int r, Symbol constant) {
    Integer index = indices.get(r).get(constant);
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }

  private int entryOf(int index) {
    int r = 0;
    while (index >= pools.get(r).end()) {
      r++;
    }
    return r;
  }

  @Override
  public String describe(int index) {
    if (index < positions) {
      return "position " + (index + 1);
    }
    if (index == positions) {
      return "the end of a sequence";
    }
    int r = entryOf(index);
    String entry = pools.size() == 1 ? "" : ", entry " + (r + 1);
    return symbol(index)
        .map(symbol -> "'" + Excerpt.of(symbol.label()) + "'" + entry)
        .orElse(
            "spare placeholder "
                + (index - pools.get(r).start() - pools.get(r).symbols().size() + 1)
                + entry);
  }

  @Override
  public void resolve(Graph graph, int[] target, Allowance allowance) {
    int met = 0;
    int sequences = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (graph.isRoot(node)) {
        Allowance.requireTimeAt(sequences++, allowance);
        met += resolveSequence(graph, node, target, allowance);
      }
    }
    if (met != graph.nodeCount()) {
      throw new RefoldException(
          "sequence: got nodes with several parents, expected a tree; repeat a constant instead of"
              + " sharing it");
    }
  }

  /** Follows the links from a root, and returns the number of nodes met. */
  private int resolveSequence(Graph graph, int root, int[] target, Allowance allowance) {
    int entries = pools.size();
    int node = root;
    int j = 0;
    while (true) {
      Allowance.requireTimeAt(j, allowance);
      requirePosition(graph, node, j);
      target[node] = j;
      for (int r = 0; r < entries; r++) {
        int child = graph.child(node, r);
        Integer index = indices.get(r).get(graph.symbol(child));
        if (index == null) {
          throw unknown(graph, child, j, r);
        }
        target[child] = index;
      }
      int next = graph.child(node, entries);
      j++;
      if (graph.symbol(next).isLeaf()) {
        if (!graph.symbol(next).equals(END)) {
          throw malformed(graph, next, "the end ∅ or position f" + (j + 1));
        }
        target[next] = positions;
        return j * (entries + 1) + 1;
      }
      node = next;
    }
  }

  /**
   * Tests whether a symbol is that of position {@code j}, from 0, without creating that symbol,
   * because there may be many positions.
   */
  public static boolean isPosition(Symbol symbol, int j, int entries) {
    String label = symbol.label();
    if (symbol.arity() != entries + 1
        || !symbol.isOrdered()
        || symbol.isEdge()
        || !symbol.mark().equals(Mark.NONE)
        || label.isEmpty()
        || label.charAt(0) != 'f') {
      return false;
    }
    int rest = j + 1;
    int at = label.length() - 1;
    for (; at > 0 && rest > 0; at--, rest /= 10) {
      if (label.charAt(at) != '0' + rest % 10) {
        return false;
      }
    }
    return at == 0 && rest == 0;
  }

  private void requirePosition(Graph graph, int node, int j) {
    if (j == positions) {
      throw new NodeException(
          graph,
          node,
          graph.symbol(node).toString(),
          "got a sequence of more than "
              + j
              + " elements, expected at most "
              + j
              + ", the number of positions in this signature; build a codec with more positions");
    }
    if (!isPosition(graph.symbol(node), j, pools.size())) {
      throw malformed(graph, node, "position " + position(j + 1, pools.size()));
    }
  }

  private static RefoldException malformed(Graph graph, int node, String expected) {
    return RefoldException.of(
        "node %s: got %s, expected %s; this codec encodes only sequences f1(…, f2(…, ∅))",
        node, graph.symbol(node), expected);
  }

  private RefoldException unknown(Graph graph, int node, int j, int r) {
    Symbol symbol = graph.symbol(node);
    String details = symbol + ", entry " + (r + 1) + " of position " + (j + 1);
    if (!symbol.isLeaf()) {
      return new NodeException(
          graph,
          node,
          details,
          "got arity "
              + symbol.arity()
              + ", expected a constant; entries of a sequence have no children");
    }
    if (pools.get(r).spares() > 0) {
      return new NodeException(
          graph,
          node,
          details,
          "unknown symbol, but "
              + pools.get(r).spares()
              + " spare placeholders are free; extend the codec by this sequence first");
    }
    return new NodeException(
        graph,
        node,
        details,
        "unknown symbol, expected one of the "
            + pools.get(r).capacity()
            + " constants of this entry; build a codec from data with this symbol, or one with spare"
            + " placeholders");
  }

  @Override
  public SequenceSignature extendedBy(Iterable<Graph> graphs) {
    List<Set<Symbol>> taken = new ArrayList<>();
    pools.forEach(pool -> taken.add(new LinkedHashSet<>()));
    List<Assignment> log = new ArrayList<>();
    for (Graph graph : graphs) {
      for (int root : graph.roots()) {
        int node = root;
        for (int j = 0; j < positions && isPosition(graph.symbol(node), j, pools.size()); j++) {
          for (int r = 0; r < pools.size(); r++) {
            int child = graph.child(node, r);
            if (!indices.get(r).containsKey(graph.symbol(child))
                && taken.get(r).add(graph.symbol(child))) {
              log.add(take(graph, child, j, r, taken.get(r).size()));
            }
          }
          node = graph.child(node, pools.size());
        }
      }
    }
    return log.isEmpty() ? this : withAssignments(log);
  }

  @Override
  public SequenceSignature withAssignments(List<Assignment> more) {
    List<Set<Symbol>> taken = new ArrayList<>();
    pools.forEach(pool -> taken.add(new LinkedHashSet<>()));
    for (Assignment assignment : more) {
      boolean constant = assignment.index() > positions && assignment.index() < size();
      int r = constant ? entryOf(assignment.index()) : 0;
      if (!constant
          || !assignment.symbol().isLeaf()
          || indices.get(r).containsKey(assignment.symbol())
          || !pools.get(r).takes(assignment, taken.get(r))) {
        throw Signature.misassigned(assignment);
      }
    }
    List<Pool> filled = new ArrayList<>();
    for (int r = 0; r < pools.size(); r++) {
      filled.add(pools.get(r).with(taken.get(r)));
    }
    List<Assignment> all = new ArrayList<>(assignments);
    all.addAll(more);
    return new SequenceSignature(positions, filled, all);
  }

  private Assignment take(Graph graph, int node, int j, int r, int taken) {
    Symbol symbol = graph.symbol(node);
    Pool pool = pools.get(r);
    if (!symbol.isLeaf()) {
      throw unknown(graph, node, j, r);
    }
    if (taken > pool.spares()) {
      throw new NodeException(
          graph,
          node,
          symbol.toString(),
          "got one symbol too many, expected at most "
              + pool.capacity()
              + " in the pool of entry "
              + (r + 1)
              + "; build a codec with a larger pool");
    }
    return new Assignment(pool.end() - pool.spares() + taken - 1, symbol);
  }
}
