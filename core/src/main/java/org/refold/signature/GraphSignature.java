package org.refold.signature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.NodeException;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;
import org.refold.limit.Allowance;

/**
 * The signature Σ = Π ∪ Ω of general graphs. Indices are laid out in three groups: symbols of roots
 * only, of both roles, and of internal nodes only. Each group is divided into classes, and each
 * class is a {@link Pool}. Π is therefore a prefix of S, and Ω a suffix.
 *
 * <pre>{@code
 * GraphSignature signature =
 *     GraphSignature.builder()
 *         .root(Symbol.ordered("f", 2))
 *         .internal(Symbol.leaf("a"), Symbol.leaf("b"))
 *         .spares(10) // placeholders in each class for symbols not known yet
 *         .build();
 * }</pre>
 */
public final class GraphSignature implements Signature {
  /** The roles that the symbols of a pool may have, in the order of the layout. */
  public enum Group {
    ROOT_ONLY,
    BOTH,
    INTERNAL_ONLY;

    public boolean allows(Role role) {
      return this == BOTH || (this == ROOT_ONLY) == (role == Role.ROOT);
    }
  }

  /** A pool with the group and the class of its symbols. */
  public record ClassPool(Group group, SymbolClass symbolClass, Pool pool) {}

  /** The index of a symbol in each role; −1 if there is none. */
  private record Places(int root, int internal) {
    private static final Places NONE = new Places(-1, -1);

    int in(Role role) {
      return role == Role.ROOT ? root : internal;
    }

    Places with(Group group, int index) {
      return new Places(
          group.allows(Role.ROOT) ? index : root, group.allows(Role.INTERNAL) ? index : internal);
    }
  }

  /** The maximum for {@link #numberBits}; a document may have a million nodes of a symbol. */
  private static final int MOST_NUMBER_BITS = 20;

  private final List<ClassPool> pools;
  private final List<Assignment> assignments;
  private final Map<Symbol, Places> places;

  /** Caches the places of a symbol, which mostly comes as the same object. */
  private final SymbolNotes<Places> noted = new SymbolNotes<>();

  private final int size;

  /**
   * The binary logarithm of the number of different numbers for the nodes of a symbol with
   * children.
   */
  private final int numberBits;

  /** The number of bits that identify a place below a node. */
  private final int placeBits;

  /** The number of nodes of each entry met so far; all 0 between the graphs of a thread. */
  private final ThreadLocal<int[]> met;

  GraphSignature(List<ClassPool> pools, List<Assignment> assignments, boolean numbered) {
    this.pools = List.copyOf(pools);
    this.assignments = List.copyOf(assignments);
    this.places = new HashMap<>();
    for (ClassPool pool : pools) {
      int index = pool.pool().start();
      for (Symbol symbol : pool.pool().symbols()) {
        Places before = places.getOrDefault(symbol, Places.NONE);
        places.put(symbol, before.with(pool.group(), index++));
      }
    }
    this.size = pools.isEmpty() ? 0 : pools.get(pools.size() - 1).pool().end();
    this.placeBits = numbered ? bits(pools) : 0;
    this.numberBits =
        numbered
            ? Math.max(
                1, Math.min(MOST_NUMBER_BITS, Integer.numberOfLeadingZeros(size) - 1 - placeBits))
            : 0;
    this.met = ThreadLocal.withInitial(() -> new int[size]);
  }

  private static int bits(List<ClassPool> pools) {
    int arity = 1;
    for (ClassPool pool : pools) {
      arity = Math.max(arity, pool.symbolClass().arity());
    }
    return Integer.SIZE - Integer.numberOfLeadingZeros(arity - 1);
  }

  /**
   * Returns what represents a parent in parent constraints: its index or, if nodes are numbered, a
   * place below it.
   *
   * @param k the number of the child of an ordered node, from 0; 0 below an unordered node
   */
  public int slot(int index, int k) {
    return (index << placeBits) | (placeBits > 0 ? k : 0);
  }

  /**
   * Tests whether the nodes of a symbol with children are numbered in the order of a graph's nodes,
   * each with an index of its own.
   */
  public boolean isNumbered() {
    return numberBits > 0;
  }

  /**
   * The number of different numbers for the nodes of a symbol with children. Larger numbers wrap
   * around.
   */
  public int numbers() {
    return 1 << numberBits;
  }

  @Override
  public int entry(int index) {
    return index >>> numberBits;
  }

  @Override
  public int indices(Symbol symbol, int nodes) {
    return isNumbered() && !symbol.isLeaf() ? Math.min(nodes, numbers()) : 1;
  }

  @Override
  public int index(int entry, int number) {
    return (entry << numberBits) | (number & (numbers() - 1));
  }

  @Override
  public String describeIndex(int index) {
    int entry = entry(index);
    return describe(entry)
        + (isNumbered() && poolOf(entry).symbolClass().arity() > 0
            ? "#" + (index - index(entry, 0) + 1)
            : "");
  }

  @Override
  public IntStream slots(int index) {
    return isNumbered()
        ? IntStream.range(0, places(index)).map(k -> slot(index, k))
        : IntStream.of(index);
  }

  @Override
  public String describeSlot(int slot) {
    int index = slot >>> placeBits;
    return describeIndex(index)
        + (isNumbered() && places(index) > 1 ? " (child " + (slot - slot(index, 0) + 1) + ")" : "");
  }

  /**
   * The number of places below the node of an index. All children of an unordered node share one
   * place.
   */
  private int places(int index) {
    SymbolClass its = poolOf(entry(index)).symbolClass();
    return its.ordered() ? its.arity() : 1;
  }

  public static GraphSignatureBuilder builder() {
    return new GraphSignatureBuilder();
  }

  /**
   * Returns the signature of the symbols of the data, in the roles that they have there. The result
   * does not depend on the order of the data.
   */
  public static GraphSignature fit(Iterable<Graph> graphs) {
    GraphSignatureBuilder builder = builder();
    for (Graph graph : graphs) {
      builder.collect(graph);
    }
    return builder.build();
  }

  /** The pools in the order of the layout. */
  public List<ClassPool> pools() {
    return pools;
  }

  /**
   * The first index of Ω. Every index from here on is that of an internal symbol; every earlier
   * index is that of a symbol for roots only.
   */
  public int firstInternal() {
    for (ClassPool pool : pools) {
      if (pool.group() != Group.ROOT_ONLY) {
        return pool.pool().start();
      }
    }
    return size;
  }

  /** The roles that the symbol of an index may have. */
  public Group group(int index) {
    return poolOf(index).group();
  }

  /** Returns the index of a symbol in a role, or −1 if there is none. */
  public int index(Symbol symbol, Role role) {
    Places found = places.get(symbol);
    return found == null ? -1 : found.in(role);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public long memoryBytes() {
    return pools.stream().mapToLong(pool -> pool.pool().memoryBytes()).sum();
  }

  @Override
  public List<Assignment> assignments() {
    return assignments;
  }

  @Override
  public Optional<Symbol> symbol(int index) {
    Pool pool = poolOf(index).pool();
    int ordinal = index - pool.start();
    return ordinal < pool.symbols().size()
        ? Optional.of(pool.symbols().get(ordinal))
        : Optional.empty();
  }

  @Override
  public String describe(int index) {
    ClassPool found = poolOf(index);
    int ordinal = index - found.pool().start();
    if (ordinal < found.pool().symbols().size()) {
      return found.pool().symbols().get(ordinal).toString();
    }
    return Message.of(
        "spare %s placeholder %s",
        words(found.group(), found.symbolClass()), ordinal - found.pool().symbols().size() + 1);
  }

  private ClassPool poolOf(int index) {
    int low = 0;
    int high = pools.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (pools.get(middle).pool().start() <= index) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return pools.get(low);
  }

  private Places places(Symbol symbol) {
    Places found = noted.get(symbol);
    if (found == null) {
      found = places.getOrDefault(symbol, Places.NONE);
      noted.put(symbol, found);
    }
    return found;
  }

  @Override
  public void resolve(Graph graph, int[] indices, Allowance allowance) {
    for (int node = 0; node < graph.nodeCount(); node++) {
      Allowance.requireTimeAt(node, allowance);
      Places found = places(graph.symbol(node));
      int index = graph.isRoot(node) ? found.root : found.internal;
      if (index < 0) {
        throw unknown(graph, node);
      }
      indices[node] = index;
    }
    if (isNumbered()) {
      number(graph, indices);
    }
  }

  /** Replaces the entry of each node by its index. */
  private void number(Graph graph, int[] indices) {
    int[] counts = met.get();
    for (int node = 0; node < graph.nodeCount(); node++) {
      int entry = indices[node];
      indices[node] = index(entry, graph.symbol(node).isLeaf() ? 0 : counts[entry]++);
    }
    for (int node = 0; node < graph.nodeCount(); node++) {
      counts[entry(indices[node])] = 0;
    }
  }

  @Override
  public GraphSignature extendedBy(Iterable<Graph> graphs) {
    IdentityHashMap<ClassPool, Set<Symbol>> taken = new IdentityHashMap<>();
    List<Assignment> log = new ArrayList<>();
    for (Graph graph : graphs) {
      for (int node = 0; node < graph.nodeCount(); node++) {
        Symbol symbol = graph.symbol(node);
        Role role = graph.isRoot(node) ? Role.ROOT : Role.INTERNAL;
        if (index(symbol, role) < 0) {
          ClassPool pool =
              find(
                  role == Role.ROOT ? Group.ROOT_ONLY : Group.INTERNAL_ONLY,
                  SymbolClass.of(symbol));
          if (pool == null) {
            throw unknown(graph, node);
          }
          Set<Symbol> already = taken.computeIfAbsent(pool, p -> new LinkedHashSet<>());
          if (already.add(symbol)) {
            if (already.size() > pool.pool().spares()) {
              throw full(graph, node, pool);
            }
            log.add(
                new Assignment(
                    pool.pool().end() - pool.pool().spares() + already.size() - 1, symbol));
          }
        }
      }
    }
    return taken.isEmpty() ? this : withAssignments(log);
  }

  @Override
  public GraphSignature withAssignments(List<Assignment> more) {
    IdentityHashMap<ClassPool, Set<Symbol>> taken = new IdentityHashMap<>();
    for (Assignment assignment : more) {
      if (assignment.index() < 0 || assignment.index() >= size) {
        throw Signature.misassigned(assignment);
      }
      ClassPool pool = poolOf(assignment.index());
      Role role = pool.group() == Group.ROOT_ONLY ? Role.ROOT : Role.INTERNAL;
      Set<Symbol> already = taken.computeIfAbsent(pool, p -> new LinkedHashSet<>());
      if (!pool.symbolClass().equals(SymbolClass.of(assignment.symbol()))
          || index(assignment.symbol(), role) >= 0
          || !pool.pool().takes(assignment, already)) {
        throw Signature.misassigned(assignment);
      }
    }
    List<ClassPool> filled = new ArrayList<>();
    for (ClassPool pool : pools) {
      Pool full = pool.pool().with(taken.getOrDefault(pool, Set.of()));
      filled.add(new ClassPool(pool.group(), pool.symbolClass(), full));
    }
    List<Assignment> all = new ArrayList<>(assignments);
    all.addAll(more);
    return new GraphSignature(filled, all, isNumbered());
  }

  private static RefoldException full(Graph graph, int node, ClassPool pool) {
    return fault(
        graph,
        node,
        "got one symbol too many, expected at most "
            + pool.pool().capacity()
            + " in the pool of "
            + words(pool.group(), pool.symbolClass())
            + " symbols; build a codec with a larger pool");
  }

  private @Nullable ClassPool find(Group group, SymbolClass symbolClass) {
    for (ClassPool pool : pools) {
      if (pool.group() == group && pool.symbolClass().equals(symbolClass)) {
        return pool;
      }
    }
    return null;
  }

  private RefoldException unknown(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    Role role = graph.isRoot(node) ? Role.ROOT : Role.INTERNAL;
    int cap = -1;
    for (ClassPool pool : pools) {
      if (pool.group().allows(role) && pool.symbolClass().ordered() == symbol.isOrdered()) {
        cap = Math.max(cap, pool.symbolClass().arity());
      }
    }
    if (cap >= 0 && symbol.arity() > cap) {
      return fault(
          graph,
          node,
          "got arity "
              + symbol.arity()
              + ", expected at most "
              + cap
              + ", the cap of "
              + (symbol.isOrdered() ? "ordered " : "unordered ")
              + role
              + " nodes in this signature; build a codec from data with such nodes");
    }
    if (index(symbol, role == Role.ROOT ? Role.INTERNAL : Role.ROOT) >= 0) {
      return fault(
          graph,
          node,
          "the signature has this symbol only for "
              + (role == Role.ROOT ? "internal nodes" : "roots")
              + "; add it as "
              + (role == Role.ROOT ? "a root" : "an internal")
              + " symbol, or keep spare placeholders");
    }
    ClassPool spare =
        find(role == Role.ROOT ? Group.ROOT_ONLY : Group.INTERNAL_ONLY, SymbolClass.of(symbol));
    if (spare != null && spare.pool().spares() > 0) {
      return fault(
          graph,
          node,
          "unknown symbol, but "
              + spare.pool().spares()
              + " spare placeholders are free;"
              + " extend the codec by this graph first");
    }
    return fault(
        graph,
        node,
        "unknown symbol, expected one of the "
            + size
            + " in the signature; build a codec from data with this symbol, or one with spare placeholders");
  }

  private static NodeException fault(Graph graph, int node, String fault) {
    Role role = graph.isRoot(node) ? Role.ROOT : Role.INTERNAL;
    return new NodeException(graph, node, graph.symbol(node) + ", " + role, fault);
  }

  private static String words(Group group, SymbolClass symbolClass) {
    String role =
        switch (group) {
          case ROOT_ONLY -> "root ";
          case BOTH -> "";
          case INTERNAL_ONLY -> "internal ";
        };
    return role + symbolClass;
  }
}
