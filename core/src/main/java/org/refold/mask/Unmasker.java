package org.refold.mask;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/** Undoes masks and reshaping: merges parts by their marks, and then removes the marks. */
final class Unmasker {
  private static final int SEVERAL = -1;

  /**
   * The memory per node: a number, a list of children and its length, besides building the
   * original.
   */
  private static final long NODE_BYTES = 20;

  /** The memory of a map entry and a symbol without its marks. */
  private static final long OWNER_BYTES = 192;

  private static final int[] NO_CHILDREN = {};

  private final Graph graph;
  private final Allowance allowance;

  /** For each node: its number in the original; −1 for a part. */
  private final int[] numbers;

  private final Map<Symbol, Integer> owners = new HashMap<>();
  private int nodes;
  private int continuations;

  Unmasker(Graph graph, Allowance allowance) {
    this.graph = graph;
    this.allowance = allowance;
    allowance.requireMemory(bytes());
    this.numbers = new int[graph.nodeCount()];
    for (int n = 0; n < numbers.length; n++) {
      if ((n & (Allowance.STEPS - 1)) == Allowance.STEPS - 1) {
        allowance.requireTime();
        allowance.requireMemory(bytes() + owners.size() * OWNER_BYTES);
      }
      Symbol symbol = graph.symbol(n);
      numbers[n] = -1;
      if (symbol.mark().owner() == null) {
        numbers[n] = nodes++;
        if (symbol.mark().occurrence() > 0) {
          owners.merge(symbol, n, (one, other) -> SEVERAL);
        }
      } else if (!symbol.isLeaf()) {
        continuations++;
      }
    }
  }

  private long bytes() {
    return Graph.bytesToBuild(graph.nodeCount(), graph.edgeCount())
        + graph.nodeCount() * NODE_BYTES;
  }

  Optional<Graph> original() {
    Symbol[] symbols = new Symbol[nodes];
    int[][] children = new int[nodes][];
    // In decoded graphs, equal nodes follow each other and can share the result.
    Symbol before = null;
    Symbol after = null;
    for (int n = 0; n < numbers.length; n++) {
      Allowance.requireTimeAt(n, allowance);
      if (numbers[n] >= 0) {
        int[] whole = children(n);
        if (whole == null) {
          return Optional.empty();
        }
        Symbol symbol = graph.symbol(n);
        if (after == null || !Objects.equals(symbol, before) || whole.length != after.arity()) {
          before = symbol;
          after = symbol.marked(symbol.mark().unmasked(), whole.length);
        }
        symbols[numbers[n]] = after;
        children[numbers[n]] = whole;
      }
    }
    // A continuation that no chain has reached has no owner.
    return continuations == 0 ? Graph.of(symbols, children, allowance) : Optional.empty();
  }

  /**
   * Returns the children of a node and its continuations, by their numbers; null if they do not fit
   * together.
   */
  private int @Nullable [] children(int node) {
    Symbol head = graph.symbol(node);
    int total = head.mark().total();
    if (total == 0) {
      total = head.arity();
    }
    if (total > graph.edgeCount()) {
      return null;
    }
    int[] whole = total == 0 ? NO_CHILDREN : new int[total];
    int count = 0;
    int part = 0;
    for (int at = node; at >= 0; part++) {
      int next = -1;
      for (int k = 0; k < graph.symbol(at).arity(); k++) {
        int child = graph.child(at, k);
        if (isContinuation(child)) {
          if (next >= 0 || !graph.symbol(child).mark().equals(Mark.partOf(head, part + 1))) {
            return null;
          }
          next = child;
          continue;
        }
        int number = number(child);
        if (number < 0 || count == total) {
          return null;
        }
        whole[count++] = number;
      }
      continuations -= part > 0 ? 1 : 0;
      if (continuations < 0) {
        // Two nodes share a continuation; otherwise, each of them could walk a long chain.
        return null;
      }
      at = next;
    }
    return count == total ? whole : null;
  }

  private boolean isContinuation(int node) {
    return numbers[node] < 0 && !graph.symbol(node).isLeaf();
  }

  /**
   * Returns the number of the node that a child is or refers to; −1 if there is none, or more than
   * one.
   */
  private int number(int child) {
    if (numbers[child] >= 0) {
      return numbers[child];
    }
    Symbol owner = graph.symbol(child).mark().owner();
    int target = owner == null ? SEVERAL : owners.getOrDefault(owner, SEVERAL);
    return target == SEVERAL ? -1 : numbers[target];
  }
}
