package org.refold.explorer.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The small rings of a block, as many as are independent: the ones visible in a picture. */
final class Rings {
  private final Adjacency adjacency;
  private final BitSet block = new BitSet();
  private final int edges;

  Rings(Adjacency adjacency, int[] block) {
    this.adjacency = adjacency;
    Arrays.stream(block).forEach(this.block::set);
    this.edges =
        Arrays.stream(block)
                .map(v -> (int) Arrays.stream(adjacency.of(v)).filter(this.block::get).count())
                .sum()
            / 2;
  }

  int edges() {
    return edges;
  }

  /**
   * A minimal set of rings: the shortest ring through each edge, without those that smaller ones
   * generate. Each in cyclic order, the smallest first. Takes time quadratic in the edges.
   */
  List<int[]> smallest() {
    List<int[]> all = new ArrayList<>();
    Set<BitSet> known = new HashSet<>();
    block.stream()
        .forEach(
            from -> {
              for (int to : adjacency.of(from)) {
                if (from < to && block.get(to)) {
                  int[] ring = through(from, to);
                  if (known.add(BitSet.valueOf(bits(ring)))) {
                    all.add(ring);
                  }
                }
              }
            });
    all.sort((one, other) -> Integer.compare(one.length, other.length));
    return independent(all);
  }

  private static long[] bits(int[] ring) {
    BitSet set = new BitSet();
    Arrays.stream(ring).forEach(set::set);
    return set.toLongArray();
  }

  /** The shortest path from one end of an edge back to the other. */
  private int[] through(int from, int to) {
    int[] before = new int[adjacency.count()];
    Arrays.fill(before, -1);
    before[from] = from;
    int[] queue = new int[block.cardinality()];
    int end = 0;
    queue[end++] = from;
    for (int begin = 0; begin < end && before[to] < 0; begin++) {
      for (int next : adjacency.of(queue[begin])) {
        boolean isEdgeItself = queue[begin] == from && next == to;
        if (block.get(next) && before[next] < 0 && !isEdgeItself) {
          before[next] = queue[begin];
          queue[end++] = next;
        }
      }
    }
    List<Integer> ring = new ArrayList<>();
    for (int at = to; at != from; at = before[at]) {
      ring.add(at);
    }
    ring.add(from);
    return ring.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Gaussian elimination on sets of edges, modulo 2. */
  private List<int[]> independent(List<int[]> rings) {
    List<int[]> chosen = new ArrayList<>();
    List<BitSet> rows = new ArrayList<>();
    int most = edges - block.cardinality() + 1;
    for (int[] ring : rings) {
      if (chosen.size() == most) {
        break;
      }
      BitSet row = new BitSet();
      for (int i = 0; i < ring.length; i++) {
        int one = ring[i];
        int other = ring[(i + 1) % ring.length];
        row.set(Math.min(one, other) * adjacency.count() + Math.max(one, other));
      }
      for (BitSet other : rows) {
        if (row.get(other.length() - 1)) {
          row.xor(other);
        }
      }
      if (!row.isEmpty()) {
        rows.add(row);
        rows.sort((one, other) -> Integer.compare(other.length(), one.length()));
        chosen.add(ring);
      }
    }
    return chosen;
  }
}
