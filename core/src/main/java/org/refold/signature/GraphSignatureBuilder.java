package org.refold.signature;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.GraphSignature.Group;

/**
 * Builds a {@link GraphSignature} from symbols and pools of placeholders. The order of calls does
 * not matter.
 */
public final class GraphSignatureBuilder {
  private final TreeSet<Symbol> roots = new TreeSet<>();
  private final TreeSet<Symbol> internals = new TreeSet<>();
  private final Map<Group, SortedMap<SymbolClass, Integer>> placeholders = new HashMap<>();
  private int sparesPerClass;
  private int orderedSpareArity;
  private int unorderedSpareArity;
  private boolean numbered;

  GraphSignatureBuilder() {}

  public GraphSignatureBuilder root(Symbol... symbols) {
    Collections.addAll(roots, symbols);
    return this;
  }

  public GraphSignatureBuilder internal(Symbol... symbols) {
    Collections.addAll(internals, symbols);
    return this;
  }

  public GraphSignatureBuilder root(Collection<Symbol> symbols) {
    roots.addAll(symbols);
    return this;
  }

  public GraphSignatureBuilder internal(Collection<Symbol> symbols) {
    internals.addAll(symbols);
    return this;
  }

  /** Adds every symbol of a graph, in the role that it has there. */
  public GraphSignatureBuilder collect(Graph graph) {
    for (int node = 0; node < graph.nodeCount(); node++) {
      (graph.isRoot(node) ? roots : internals).add(graph.symbol(node));
    }
    return this;
  }

  /** Adds {@code count} placeholders for symbols that are not known yet. */
  public GraphSignatureBuilder placeholders(Role role, SymbolClass symbolClass, int count) {
    if (count < 0) {
      throw RefoldException.of(
          "placeholders for %s %s: got %s, expected 0 or more", role, symbolClass, count);
    }
    placeholders
        .computeIfAbsent(
            role == Role.ROOT ? Group.ROOT_ONLY : Group.INTERNAL_ONLY, g -> new TreeMap<>())
        .merge(symbolClass, count, Math::addExact);
    return this;
  }

  /** Adds this many spare placeholders in each role and class of the symbols. */
  public GraphSignatureBuilder spares(int perClass) {
    if (perClass < 0) {
      throw new RefoldException("spare placeholders: got " + perClass + ", expected 0 or more");
    }
    sparesPerClass = perClass;
    return this;
  }

  /**
   * Extends the spare placeholders to the classes of all arities up to the given ones, separately
   * for ordered and unordered nodes, if the symbols have any of these.
   */
  public GraphSignatureBuilder spareArities(int mostOrdered, int mostUnordered) {
    orderedSpareArity = mostOrdered;
    unorderedSpareArity = mostUnordered;
    return this;
  }

  /** Numbers the nodes of each symbol with children, in the order of a graph's nodes. */
  public GraphSignatureBuilder numbered() {
    numbered = true;
    return this;
  }

  public GraphSignature build() {
    Map<Group, SortedMap<SymbolClass, List<Symbol>>> fixed = new HashMap<>();
    TreeSet<Symbol> all = new TreeSet<>(roots);
    all.addAll(internals);
    for (Symbol symbol : all) {
      boolean internal = internals.contains(symbol);
      Group group =
          !roots.contains(symbol) ? Group.INTERNAL_ONLY : internal ? Group.BOTH : Group.ROOT_ONLY;
      fixed
          .computeIfAbsent(group, g -> new TreeMap<>())
          .computeIfAbsent(SymbolClass.of(symbol), c -> new ArrayList<>())
          .add(symbol);
    }
    Map<Group, SortedMap<SymbolClass, Integer>> spare = new HashMap<>();
    placeholders.forEach((group, counts) -> spare.put(group, new TreeMap<>(counts)));
    if (sparesPerClass > 0) {
      addSpares(spare, Group.ROOT_ONLY, roots);
      // A root with many children continues in internal nodes.
      addSpares(spare, Group.INTERNAL_ONLY, internals.isEmpty() ? internals : all);
    }
    List<ClassPool> pools = new ArrayList<>();
    long start = 0;
    for (Group group : Group.values()) {
      SortedMap<SymbolClass, List<Symbol>> symbols = fixed.getOrDefault(group, new TreeMap<>());
      SortedMap<SymbolClass, Integer> spares = spare.getOrDefault(group, new TreeMap<>());
      TreeSet<SymbolClass> classes = new TreeSet<>(symbols.keySet());
      classes.addAll(spares.keySet());
      for (SymbolClass symbolClass : classes) {
        List<Symbol> known = symbols.getOrDefault(symbolClass, List.of());
        long capacity = (long) known.size() + spares.getOrDefault(symbolClass, 0);
        if (capacity == 0) {
          continue;
        }
        requireValid(symbolClass, known, start + capacity);
        pools.add(new ClassPool(group, symbolClass, new Pool((int) start, (int) capacity, known)));
        start += capacity;
      }
    }
    return new GraphSignature(pools, List.of(), numbered);
  }

  private void addSpares(
      Map<Group, SortedMap<SymbolClass, Integer>> spare, Group group, Collection<Symbol> symbols) {
    TreeSet<SymbolClass> classes = new TreeSet<>();
    for (Symbol symbol : symbols) {
      SymbolClass own = SymbolClass.of(symbol);
      int most = own.ordered() ? orderedSpareArity : unorderedSpareArity;
      if (group != Group.INTERNAL_ONLY || internals.contains(symbol)) {
        classes.add(own);
      }
      for (int arity = 1; own.arity() > 0 && arity <= most; arity++) {
        classes.add(new SymbolClass(arity, own.ordered()));
      }
    }
    SortedMap<SymbolClass, Integer> counts = spare.computeIfAbsent(group, g -> new TreeMap<>());
    classes.forEach(symbolClass -> counts.merge(symbolClass, sparesPerClass, Math::addExact));
  }

  private static void requireValid(SymbolClass symbolClass, List<Symbol> known, long end) {
    if (symbolClass.arity() < 0 || symbolClass.arity() > Signature.MAX_ARITY) {
      throw RefoldException.of(
          "signature: got %s of arity %s, expected 0 to %s",
          known.isEmpty() ? "placeholders" : "symbol " + known.get(0),
          symbolClass.arity(),
          Signature.MAX_ARITY);
    }
    if (end > Integer.MAX_VALUE) {
      throw RefoldException.of(
          "signature: got %s symbols and placeholders, expected at most %s",
          end, Integer.MAX_VALUE);
    }
  }
}
