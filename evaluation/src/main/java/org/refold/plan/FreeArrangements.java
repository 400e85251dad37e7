package org.refold.plan;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.size.LogFactorial;

/**
 * All arrangements of a graph in which only leaves have several parents.
 *
 * <p>Their number is known. Fill the m places one after the other: first those of the roots, then
 * those of each node placed. Consider an order in which nodes are placed, and its m rotations.
 * Exactly as many of them as the roots have places never run out of open places too early (the
 * cycle lemma of Dvoretzky and Motzkin). A leaf with p parents is placed p times.
 */
final class FreeArrangements implements Arrangements {
  private final Graph graph;
  private final int[] roots;

  /** The children of all nodes, one after the other. */
  private final int[] contents;

  private final int rootPlaces;

  FreeArrangements(Graph graph) {
    this.graph = graph;
    this.roots = graph.roots();
    this.contents = new int[graph.edgeCount()];
    int at = 0;
    for (int n = 0; n < graph.nodeCount(); n++) {
      for (int k = 0; k < graph.symbol(n).arity(); k++) {
        contents[at++] = graph.child(n, k);
      }
    }
    this.rootPlaces = Arrays.stream(roots).map(root -> graph.symbol(root).arity()).sum();
  }

  static boolean apply(Graph graph) {
    for (int n = 0; n < graph.nodeCount(); n++) {
      if (graph.parentCount(n) > 1 && !graph.symbol(n).isLeaf()) {
        return false;
      }
    }
    return graph.edgeCount() > 0;
  }

  @Override
  public double bits() {
    double bits = LogFactorial.log2(rootPlaces) + LogFactorial.of(contents.length - 1);
    Map<List<Object>, Integer> alike = new HashMap<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      Symbol symbol = graph.symbol(n);
      bits -= LogFactorial.of(graph.parentCount(n));
      bits -= symbol.isOrdered() ? 0 : LogFactorial.of(symbol.arity());
      alike.merge(List.of(symbol, graph.parentCount(n)), 1, Integer::sum);
    }
    for (int count : alike.values()) {
      bits -= LogFactorial.of(count);
    }
    return bits;
  }

  @Override
  public Graph draw(SplittableRandom random) {
    int[] order = contents.clone();
    Shuffle.all(order, random);
    int next = start(order, random);
    Symbol[] symbols = new Symbol[graph.nodeCount()];
    int[][] children = new int[graph.nodeCount()][];
    int[] open = Arrays.copyOf(roots, graph.nodeCount());
    int last = roots.length;
    for (int n = 0; n < graph.nodeCount(); n++) {
      symbols[n] = graph.symbol(n);
      children[n] = new int[symbols[n].arity()];
    }
    for (int i = 0; i < last; i++) {
      int[] places = children[open[i]];
      for (int k = 0; k < places.length; k++) {
        places[k] = order[next];
        if (!symbols[order[next]].isLeaf()) {
          open[last++] = order[next];
        }
        next = (next + 1) % order.length;
      }
    }
    return Graph.of(symbols, children).orElseThrow(() -> new IllegalStateException("a cycle"));
  }

  /**
   * A start such that open places last to the end: after the first time that their balance reaches
   * one of the lowest levels. There are as many such levels as good starts.
   */
  private int start(int[] order, SplittableRandom random) {
    int lowest = 0;
    int balance = 0;
    for (int node : order) {
      balance += graph.symbol(node).arity() - 1;
      lowest = Math.min(lowest, balance);
    }
    int level = lowest + random.nextInt(rootPlaces);
    balance = 0;
    for (int i = 0; i < order.length; i++) {
      if (balance == level) {
        return i;
      }
      balance += graph.symbol(order[i]).arity() - 1;
    }
    return 0;
  }
}
