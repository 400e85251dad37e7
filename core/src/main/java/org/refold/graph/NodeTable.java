package org.refold.graph;

import java.util.Arrays;
import java.util.TreeMap;

/**
 * Finds nodes that have the same symbol and the same children as another: a hash table of node
 * numbers alone, as what they stand for is in the arrays of a graph. Children of unordered nodes
 * must be sorted.
 *
 * <p>A node has {@value #WAYS} slots to be in; if all are taken, it goes to a sorted map. So data
 * that were made to have equal hashes cost a logarithm more, not a search through all of them.
 */
final class NodeTable {
  private static final int WAYS = 8;
  private static final int LEAST = 64;
  private static final int MOST_KEPT = 1 << 12;

  /** Numbers of nodes, from 1; 0 in a slot that is free. */
  private int[] slots = new int[LEAST];

  private int count;
  private final TreeMap<Node, Integer> others = new TreeMap<>();

  /** By symbol, then children. */
  private static final class Node implements Comparable<Node> {
    private final Symbol symbol;
    private final int[] children;

    Node(Symbol symbol, int[] children) {
      this.symbol = symbol;
      this.children = children;
    }

    @Override
    public int compareTo(Node other) {
      int bySymbol = symbol.compareTo(other.symbol);
      return bySymbol != 0 ? bySymbol : Arrays.compare(children, other.children);
    }
  }

  /** Forgets all nodes, and gives back the memory that a large graph took. */
  void clear() {
    if (slots.length > MOST_KEPT) {
      slots = new int[LEAST];
    } else {
      Arrays.fill(slots, 0);
    }
    others.clear();
    count = 0;
  }

  /** Adds a node, unless an equal one was added before: that one, or else the node itself. */
  int add(int node, Symbol[] symbols, int[] offsets, int[] children) {
    if (2 * count >= slots.length) {
      grow(symbols, offsets, children);
    }
    int hash = hash(node, symbols, offsets, children);
    for (int way = 0; way < WAYS; way++) {
      int slot = (hash + way) & (slots.length - 1);
      int other = slots[slot] - 1;
      if (other < 0) {
        slots[slot] = node + 1;
        count++;
        return node;
      }
      if (symbols[other].equals(symbols[node])
          && Arrays.equals(
              children,
              offsets[other],
              offsets[other + 1],
              children,
              offsets[node],
              offsets[node + 1])) {
        return other;
      }
    }
    int[] itsChildren = Arrays.copyOfRange(children, offsets[node], offsets[node + 1]);
    Integer other = others.putIfAbsent(new Node(symbols[node], itsChildren), node);
    count += other == null ? 1 : 0;
    return other == null ? node : other;
  }

  private static int hash(int node, Symbol[] symbols, int[] offsets, int[] children) {
    int hash = symbols[node].hashCode();
    for (int e = offsets[node]; e < offsets[node + 1]; e++) {
      hash = 31 * hash + children[e];
    }
    hash *= 0x9E3779B9;
    return hash ^ (hash >>> 16);
  }

  private void grow(Symbol[] symbols, int[] offsets, int[] children) {
    int[] smaller = slots;
    Integer[] more = others.values().toArray(Integer[]::new);
    slots = new int[4 * smaller.length];
    others.clear();
    count = 0;
    for (int node : smaller) {
      if (node > 0) {
        add(node - 1, symbols, offsets, children);
      }
    }
    for (int node : more) {
      add(node, symbols, offsets, children);
    }
  }
}
