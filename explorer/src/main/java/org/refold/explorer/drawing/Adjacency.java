package org.refold.explorer.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.refold.graph.Network;

/** Which vertices are adjacent, whatever the number and direction of their edges. Ignores loops. */
final class Adjacency {
  private final int[][] neighbours;

  Adjacency(Network network) {
    List<BitSet> sets = new ArrayList<>();
    for (int v = 0; v < network.vertexCount(); v++) {
      sets.add(new BitSet());
    }
    for (Network.Edge edge : network.edges()) {
      if (edge.from() != edge.to()) {
        sets.get(edge.from()).set(edge.to());
        sets.get(edge.to()).set(edge.from());
      }
    }
    neighbours = sets.stream().map(set -> set.stream().toArray()).toArray(int[][]::new);
  }

  int count() {
    return neighbours.length;
  }

  /** In ascending order. */
  int[] of(int vertex) {
    return neighbours[vertex];
  }

  boolean areNeighbours(int one, int other) {
    return Arrays.binarySearch(neighbours[one], other) >= 0;
  }

  /** The vertices reachable from one without passing through another, which is excluded. */
  int[] reached(int from, int without) {
    BitSet met = new BitSet();
    met.set(from);
    if (without >= 0) {
      met.set(without);
    }
    int[] queue = new int[count()];
    int end = 0;
    queue[end++] = from;
    for (int begin = 0; begin < end; begin++) {
      for (int next : neighbours[queue[begin]]) {
        if (!met.get(next)) {
          met.set(next);
          queue[end++] = next;
        }
      }
    }
    return Arrays.copyOf(queue, end);
  }

  /** The components, the largest first. */
  List<int[]> components() {
    List<int[]> all = new ArrayList<>();
    BitSet met = new BitSet();
    for (int v = 0; v < count(); v++) {
      if (!met.get(v)) {
        int[] its = reached(v, -1);
        for (int member : its) {
          met.set(member);
        }
        Arrays.sort(its);
        all.add(its);
      }
    }
    all.sort((one, other) -> Integer.compare(other.length, one.length));
    return all;
  }

  /**
   * The biconnected components, which are single edges for edges in no ring: Hopcroft and Tarjan,
   * Algorithm 447, without recursion.
   */
  List<int[]> blocks(int[] component) {
    List<int[]> blocks = new ArrayList<>();
    int[] number = new int[count()];
    int[] low = new int[count()];
    int[] next = new int[count()];
    int[] above = new int[count()];
    int[] path = new int[component.length];
    int[] open = new int[component.length];
    int height = 0;
    int opened = 0;
    int numbers = 0;
    path[height++] = component[0];
    open[opened++] = component[0];
    above[component[0]] = -1;
    number[component[0]] = low[component[0]] = ++numbers;
    while (height > 0) {
      int v = path[height - 1];
      if (next[v] < neighbours[v].length) {
        int w = neighbours[v][next[v]++];
        if (number[w] == 0) {
          number[w] = low[w] = ++numbers;
          above[w] = v;
          path[height++] = w;
          open[opened++] = w;
        } else if (w != above[v]) {
          low[v] = Math.min(low[v], number[w]);
        }
        continue;
      }
      height--;
      int parent = above[v];
      if (parent < 0) {
        continue;
      }
      low[parent] = Math.min(low[parent], low[v]);
      if (low[v] >= number[parent]) {
        int end = opened;
        while (open[opened - 1] != v) {
          opened--;
        }
        opened--;
        int[] block = Arrays.copyOfRange(open, opened, end + 1);
        block[block.length - 1] = parent;
        Arrays.sort(block);
        blocks.add(block);
      }
    }
    return blocks;
  }
}
