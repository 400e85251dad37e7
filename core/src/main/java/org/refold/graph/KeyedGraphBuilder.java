package org.refold.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * Builds a graph whose nodes are identified by keys of any type. Nodes come in any order, so a
 * child may be declared after its parent. {@link #node} and {@link #build} report errors in terms
 * of the keys: a duplicate key, a wrong arity, an unknown child, a cycle. Nodes are numbered in the
 * order of declaration.
 *
 * <pre>{@code
 * Graph graph =
 *     new KeyedGraphBuilder<String>()
 *         .node("top", Symbol.ordered("f", 2), "x", "y")
 *         .node("x", Symbol.leaf("a"))
 *         .node("y", Symbol.leaf("b"))
 *         .build();  // f(a, b)
 * }</pre>
 *
 * @param <K> the type of keys, with {@code equals} and {@code hashCode}
 */
public final class KeyedGraphBuilder<K> {
  private final Map<K, Integer> numbers = new HashMap<>();
  private final List<K> keys = new ArrayList<>();
  private final List<Symbol> symbols = new ArrayList<>();
  private final List<List<K>> children = new ArrayList<>();

  /** Creates a builder without nodes. */
  public KeyedGraphBuilder() {}

  @SafeVarargs
  @SuppressWarnings("varargs")
  public final KeyedGraphBuilder<K> node(K key, Symbol symbol, K... itsChildren) {
    return node(key, symbol, Arrays.asList(itsChildren));
  }

  public KeyedGraphBuilder<K> node(K key, Symbol symbol, List<? extends K> itsChildren) {
    if (itsChildren.size() != symbol.arity()) {
      throw new RefoldException(
          Graph.wrongArity("node '" + name(key) + "'", symbol, itsChildren.size()));
    }
    if (numbers.putIfAbsent(key, keys.size()) != null) {
      throw RefoldException.of(
          "node '%s': got a second declaration, expected each key once; choose another key",
          name(key));
    }
    keys.add(key);
    symbols.add(symbol);
    children.add(List.copyOf(itsChildren));
    return this;
  }

  public Graph build() {
    return build(null);
  }

  /**
   * Like {@link #build()}, but for a reader all of whose graphs satisfy a rule.
   *
   * @param kept the rule; null if none is known
   */
  public Graph build(@Nullable GraphRule kept) {
    int nodes = keys.size();
    int[] offsets = new int[nodes + 1];
    for (int n = 0; n < nodes; n++) {
      offsets[n + 1] = Math.addExact(offsets[n], children.get(n).size());
    }
    int[] targets = new int[offsets[nodes]];
    for (int n = 0; n < nodes; n++) {
      int at = offsets[n];
      for (K child : children.get(n)) {
        Integer number = numbers.get(child);
        if (number == null) {
          throw RefoldException.of(
              "node '%s' (%s): got unknown child '%s', expected the key of a declared node; declare"
                  + " it, or correct the key",
              name(keys.get(n)), symbols.get(n), name(child));
        }
        targets[at++] = number;
      }
    }
    int[] cycle = Acyclicity.findCycle(offsets, targets, Allowance.UNLIMITED);
    if (cycle.length > 0) {
      throw RefoldException.of(
          "got the cycle %s, expected an acyclic graph; remove one of these edges",
          describe(cycle));
    }
    return new Graph(
        symbols.toArray(Symbol[]::new), offsets, targets, Twins.UNKNOWN, kept, Allowance.UNLIMITED);
  }

  private String describe(int[] cycle) {
    int shown = Math.min(cycle.length, 8);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < shown; i++) {
      out.append('\'').append(name(keys.get(cycle[i]))).append("' → ");
    }
    if (shown < cycle.length) {
      out.append("… (").append(cycle.length - shown).append(" more) → ");
    }
    return out.append('\'').append(name(keys.get(cycle[0]))).append('\'').toString();
  }

  private static String name(Object key) {
    return Excerpt.of(String.valueOf(key));
  }
}
