package org.refold.graph;

import java.util.Arrays;
import java.util.TreeMap;

/**
 * Finds nodes that have the same symbol and the same numbers as another, such as those of their
 * children: a hash table of nodes alone, as what they have is in arrays.
 *
 * <p>A node has {@value #WAYS} slots to be in; if all are taken, it goes to a sorted map. So data
 * that were made to have equal hashes cost a logarithm more, not a search through all of them.
 */
public final class NodeTable {
  /** About what a node takes at most: its slots, those it came from, and rarely a map's entry. */
  public static final int NODE_BYTES = 44;

  private static final int WAYS = 8;
  private static final int LEAST = 64;
  private static final int MOST_KEPT = 1 << 12;

  /** Nodes, from 1; 0 in a slot that is free. */
  private int[] slots = new int[LEAST];

  private int count;
  private final TreeMap<Node, Integer> others = new TreeMap<>();

  /** An empty table. */
  public NodeTable() {}

  private static final class Node implements Comparable<Node> {
    private final Symbol symbol;
    private final int[] numbers;

    Node(Symbol symbol, int[] numbers) {
      this.symbol = symbol;
      this.numbers = numbers;
    }

    @Override
    public int compareTo(Node other) {
      int bySymbol = symbol.compareTo(other.symbol);
      return bySymbol != 0 ? bySymbol : Arrays.compare(numbers, other.numbers);
    }
  }

  /** Forgets all nodes, and gives back the memory that a large graph took. */
  public void clear() {
    if (slots.length > MOST_KEPT) {
      slots = new int[LEAST];
    } else {
      Arrays.fill(slots, 0);
    }
    others.clear();
    count = 0;
  }

  /**
   * Adds a node, unless an equal one was added before: that one, or else the node itself. What
   * nodes were added with must stay as it is.
   *
   * @param offsets by node: where its numbers begin; those of the next node follow them
   */
  public int add(int node, Symbol[] symbols, int[] offsets, int[] numbers) {
    if (2 * count >= slots.length) {
      grow(symbols, offsets, numbers);
    }
    int hash = hash(node, symbols, offsets, numbers);
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
              numbers,
              offsets[other],
              offsets[other + 1],
              numbers,
              offsets[node],
              offsets[node + 1])) {
        return other;
      }
    }
    int[] itsNumbers = Arrays.copyOfRange(numbers, offsets[node], offsets[node + 1]);
    Integer other = others.putIfAbsent(new Node(symbols[node], itsNumbers), node);
    count += other == null ? 1 : 0;
    return other == null ? node : other;
  }

  private static int hash(int node, Symbol[] symbols, int[] offsets, int[] numbers) {
    int hash = symbols[node].hashCode();
    for (int e = offsets[node]; e < offsets[node + 1]; e++) {
      hash = 31 * hash + numbers[e];
    }
    hash *= 0x9E3779B9;
    return hash ^ (hash >>> 16);
  }

  private void grow(Symbol[] symbols, int[] offsets, int[] numbers) {
    int[] smaller = slots;
    Integer[] more = others.values().toArray(Integer[]::new);
    slots = new int[4 * smaller.length];
    others.clear();
    count = 0;
    for (int node : smaller) {
      if (node > 0) {
        add(node - 1, symbols, offsets, numbers);
      }
    }
    for (int node : more) {
      add(node, symbols, offsets, numbers);
    }
  }
}
