package org.refold.explorer.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Removes overlaps: reflects the smaller part at one end of an edge that is in no ring, as long as
 * that improves the picture, and pushes the rest apart.
 */
final class Untangling {
  private static final double NEAR = 0.8;
  private static final int MOST_ROUNDS = 4;

  /** As bad as two vertices at half their minimum distance. */
  private static final double CROSSING = 0.3;

  /** Larger networks take too long: the time is cubic in the vertices. */
  private static final int MOST_VERTICES = 250;

  private final Adjacency adjacency;
  private final int[] component;
  private final Plane plane;
  private final List<int[]> edges = new ArrayList<>();

  Untangling(Adjacency adjacency, int[] component, Plane plane) {
    this.adjacency = adjacency;
    this.component = component;
    this.plane = plane;
    for (int v : component) {
      for (int w : adjacency.of(v)) {
        if (v < w) {
          edges.add(new int[] {v, w});
        }
      }
    }
  }

  /**
   * The vertices behind one end of an edge, on the smaller side; empty if the edge is in a ring.
   */
  static int[] behind(Adjacency adjacency, int one, int other) {
    int[] behindOne = reached(adjacency, one, other);
    int[] behindOther = reached(adjacency, other, one);
    if (Arrays.stream(behindOne).anyMatch(v -> v == other)) {
      return new int[0];
    }
    return behindOne.length < behindOther.length ? behindOne : behindOther;
  }

  /** The vertices reachable from one without one of its edges. */
  private static int[] reached(Adjacency adjacency, int from, int other) {
    Set<Integer> met = new HashSet<>(Set.of(from));
    List<Integer> queue = new ArrayList<>(met);
    for (int begin = 0; begin < queue.size(); begin++) {
      int v = queue.get(begin);
      for (int w : adjacency.of(v)) {
        if (!(v == from && w == other) && met.add(w)) {
          queue.add(w);
        }
      }
    }
    return queue.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * @param kept pairs of vertices whose edges must not be reflected
   */
  void run(Set<List<Integer>> kept) {
    if (component.length > MOST_VERTICES) {
      return;
    }
    double value = value();
    for (int round = 0; round < MOST_ROUNDS && value > 1e-6; round++) {
      double before = value;
      for (int[] edge : edges) {
        int[] part = behind(adjacency, edge[0], edge[1]);
        if (part.length < 2 || kept.contains(List.of(edge[0], edge[1]))) {
          continue;
        }
        plane.reflect(part, edge[0], edge[1]);
        double reflected = value();
        if (reflected < value - 1e-6) {
          value = reflected;
        } else {
          plane.reflect(part, edge[0], edge[1]);
        }
      }
      if (value == before) {
        break;
      }
    }
    if (isCrowded()) {
      push();
    }
  }

  /** The badness of the picture: vertices that are too close, and edges that cross. */
  private double value() {
    double value = 0;
    for (int i = 0; i < component.length; i++) {
      for (int j = 0; j < i; j++) {
        int v = component[i];
        int w = component[j];
        double lack = NEAR - plane.distance(v, w);
        if (lack > 0 && !adjacency.areNeighbours(v, w)) {
          value += lack * lack;
        }
      }
    }
    return value + CROSSING * plane.crossings(edges);
  }

  private boolean isCrowded() {
    for (int i = 0; i < component.length; i++) {
      for (int j = 0; j < i; j++) {
        if (plane.distance(component[i], component[j]) < NEAR / 2) {
          return true;
        }
      }
    }
    return false;
  }

  /** Pushes vertices apart by their distances along edges, from the current positions. */
  private void push() {
    double[][] wanted = new double[component.length][component.length];
    int[] steps = new int[adjacency.count()];
    for (int i = 0; i < component.length; i++) {
      Arrays.fill(steps, -1);
      int[] order = adjacency.reached(component[i], -1);
      steps[component[i]] = 0;
      for (int v : order) {
        for (int w : adjacency.of(v)) {
          steps[w] = steps[w] < 0 ? steps[v] + 1 : steps[w];
        }
      }
      for (int j = 0; j < component.length; j++) {
        int far = steps[component[j]];
        wanted[i][j] = far < 2 ? 1 : far == 2 ? Math.sqrt(3) : 0.85 * far;
      }
    }
    new Stress(component, wanted, plane).relax();
  }
}
