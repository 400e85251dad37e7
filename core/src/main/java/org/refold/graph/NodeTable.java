package org.refold.graph;

import java.util.Arrays;
import java.util.TreeMap;

/**
 * Finds nodes with the same symbol and the same numbers, such as those of their children. The hash
 * table contains only node numbers; symbols and numbers stay in the caller's arrays.
 *
 * <p>There are {@value #WAYS} possible slots for a node. If all are taken, it goes into a sorted
 * map. Data crafted to have equal hashes therefore cost a logarithmic factor, not a linear search.
 */
public final class NodeTable {
  /**
   * The approximate maximum memory per node: its slots, those of the smaller table it came from,
   * and rarely a map entry.
   */
  public static final int NODE_BYTES = 44;

  private static final int WAYS = 8;
  private static final int LEAST = 64;
  private static final int MOST_KEPT = 1 << 12;

  /** Node numbers plus 1; 0 in a free slot. */
  private int[] slots = new int[LEAST];

  private int count;
  private final TreeMap<Node, Integer> others = new TreeMap<>();

  /** Creates an empty table. */
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

  /** Removes all nodes, and releases the memory that a large graph took. */
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
   * Adds a node, unless an equal one was added before. Returns the equal node or, if there is none,
   * the node itself. The symbols and numbers of added nodes must not change.
   *
   * @param offsets for each node, the start of its numbers, which end where those of the next node
   *     begin
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
