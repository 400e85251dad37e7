package org.refold.formats.molecule;

import java.util.Arrays;

/**
 * A matching of atoms along bonds: the double bonds of a Kekulé structure. Grown along alternating
 * paths (Edmonds, <i>Paths, trees, and flowers</i>, 1965): O(n · m) per path if odd rings are
 * entangled, otherwise O(m).
 */
final class Matching {
  private static final int NONE = -1;

  /** By vertex: those it can be matched with. */
  private final int[][] neighbours;

  private final int[] mates;
  private final Effort effort;
  private final int[] parents;
  private final int[] bases;
  private final boolean[] seen;
  private final boolean[] inBlossom;
  private final boolean[] onPath;
  private final int[] queue;

  Matching(int[][] neighbours, int[] mates, Effort effort) {
    this.neighbours = neighbours;
    this.mates = mates;
    this.effort = effort;
    int n = neighbours.length;
    this.parents = new int[n];
    this.bases = new int[n];
    this.seen = new boolean[n];
    this.inBlossom = new boolean[n];
    this.onPath = new boolean[n];
    this.queue = new int[n];
  }

  /** Returns an empty matching. */
  static Matching empty(int[][] neighbours, Effort effort) {
    int[] mates = new int[neighbours.length];
    Arrays.fill(mates, NONE);
    return new Matching(neighbours, mates, effort);
  }

  int mate(int vertex) {
    return mates[vertex];
  }

  /** Matches as many vertices as possible; returns an unmatched vertex, or −1. */
  int complete() {
    for (int v = 0; v < mates.length; v++) {
      for (int k = 0; k < neighbours[v].length && mates[v] == NONE; k++) {
        int other = neighbours[v][k];
        if (mates[other] == NONE) {
          mates[v] = other;
          mates[other] = v;
        }
      }
    }
    for (int v = 0; v < mates.length; v++) {
      if (mates[v] == NONE) {
        int last = pathFrom(v, NONE, NONE);
        if (last == NONE) {
          return v;
        }
        turnOver(last);
      }
    }
    return NONE;
  }

  /** Exchanges single and double bonds along the path that was found. */
  private void turnOver(int last) {
    int vertex = last;
    while (vertex != NONE) {
      int before = parents[vertex];
      int next = mates[before];
      mates[vertex] = before;
      mates[before] = vertex;
      vertex = next;
    }
  }

  /**
   * Finds a ring of alternating single and double bonds through a single bond. Returns its vertices
   * from one end of the bond to the other; empty if there is none.
   */
  int[] ringThrough(int one, int other) {
    int from = mates[one];
    int to = mates[other];
    if (from == other) {
      throw new IllegalArgumentException("a double bond");
    }
    mates[from] = NONE;
    mates[to] = NONE;
    int last = pathFrom(from, one, other);
    int[] ring = {};
    if (last != NONE) {
      ring = new int[2 + length(last)];
      int count = 0;
      ring[count++] = other;
      int vertex = last;
      while (vertex != NONE) {
        ring[count++] = vertex;
        ring[count++] = parents[vertex];
        vertex = mates[parents[vertex]];
      }
      ring[count] = one;
    }
    mates[from] = one;
    mates[to] = other;
    return ring;
  }

  private int length(int last) {
    int length = 0;
    for (int vertex = last; vertex != NONE; vertex = mates[parents[vertex]]) {
      length += 2;
    }
    return length;
  }

  /**
   * Searches for an alternating path from an unmatched vertex to another one. Returns its last
   * vertex, or −1. Parents and mates alternate on the way back.
   */
  private int pathFrom(int root, int avoided, int alsoAvoided) {
    int n = mates.length;
    effort.spend(n);
    Arrays.fill(seen, false);
    Arrays.fill(parents, NONE);
    for (int v = 0; v < n; v++) {
      bases[v] = v;
    }
    seen[root] = true;
    int head = 0;
    int tail = 0;
    queue[tail++] = root;
    while (head < tail) {
      int v = queue[head++];
      effort.spend(neighbours[v].length);
      for (int to : neighbours[v]) {
        if (to == avoided || to == alsoAvoided || bases[v] == bases[to] || mates[v] == to) {
          continue;
        }
        if (to == root || (mates[to] != NONE && parents[mates[to]] != NONE)) {
          tail = contract(v, to, tail);
        } else if (parents[to] == NONE) {
          parents[to] = v;
          if (mates[to] == NONE) {
            return to;
          }
          seen[mates[to]] = true;
          queue[tail++] = mates[to];
        }
      }
    }
    return NONE;
  }

  /** Contracts an odd ring into one vertex; all its vertices are now reached. */
  private int contract(int v, int to, int tail) {
    int base = commonBase(v, to);
    effort.spend(mates.length);
    Arrays.fill(inBlossom, false);
    mark(v, base, to);
    mark(to, base, v);
    int end = tail;
    for (int i = 0; i < mates.length; i++) {
      if (inBlossom[bases[i]]) {
        bases[i] = base;
        if (!seen[i]) {
          seen[i] = true;
          queue[end++] = i;
        }
      }
    }
    return end;
  }

  private int commonBase(int one, int other) {
    effort.spend(mates.length);
    Arrays.fill(onPath, false);
    int a = bases[one];
    onPath[a] = true;
    while (mates[a] != NONE) {
      a = bases[parents[mates[a]]];
      onPath[a] = true;
    }
    int b = bases[other];
    while (!onPath[b]) {
      b = bases[parents[mates[b]]];
    }
    return b;
  }

  private void mark(int from, int base, int child) {
    int v = from;
    int before = child;
    while (bases[v] != base) {
      inBlossom[bases[v]] = true;
      inBlossom[bases[mates[v]]] = true;
      parents[v] = before;
      before = mates[v];
      v = parents[mates[v]];
    }
  }
}
