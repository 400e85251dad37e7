package org.refold.explorer.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws a block on its own. Rings that share an edge become regular polygons side by side. Where
 * that is impossible, as with bridged rings, distances come as close to it as possible.
 */
final class BlockLayout {
  /** Larger blocks become a circle: finding rings takes time quadratic in the edges. */
  private static final int MOST_EDGES = 1_200;

  /** Larger blocks skip this: distances take time cubic in the vertices. */
  private static final int MOST_VERTICES = 400;

  /** With more edges, nobody counts crossings. */
  private static final int MOST_CROSSED = 200;

  /** Larger rings need not be regular if they share more than edges with others. */
  private static final int LARGEST_STIFF = 7;

  private static final double NEAR = 0.1;
  private static final double TOO_NEAR = 0.45;

  /** The factor on path lengths between vertices that share no ring. */
  private static final double STRETCH = 0.88;

  private static final int STARTS = 8;

  private final Adjacency adjacency;
  private final int[] block;
  private final Plane plane;
  private boolean regular = true;

  private BlockLayout(Adjacency adjacency, int[] block, Plane plane) {
    this.adjacency = adjacency;
    this.block = block;
    this.plane = plane;
  }

  /** Places the vertices of a block; returns its rings as far as they were computed. */
  static List<int[]> place(Adjacency adjacency, int[] block, Plane plane) {
    return new BlockLayout(adjacency, block, plane).place();
  }

  private List<int[]> place() {
    if (block.length == 2) {
      plane.putOnCircle(block);
      return List.of();
    }
    Rings rings = new Rings(adjacency, block);
    int count = block.length;
    if (rings.edges() > MOST_EDGES || 2 * rings.edges() == count * (count - 1)) {
      polygon(block);
      return List.of();
    }
    List<int[]> all = rings.smallest();
    placeRings(all);
    if (!regular || nearest() < TOO_NEAR) {
      if (count > MOST_VERTICES) {
        plane.putOnCircle(path());
      } else {
        Stress stress = new Stress(block, distances(all), plane);
        stress.relaxFromSeveral(STARTS);
        putOnCircleIfClearer(rings.edges());
      }
    }
    return all;
  }

  private void polygon(int[] vertices) {
    plane.putOnCircle(vertices);
    if (vertices.length % 4 == 0) {
      // Resting on a side, as squares are usually drawn.
      plane.rotate(vertices, Math.PI / vertices.length);
    }
  }

  private void placeRings(List<int[]> rings) {
    List<int[]> left = new ArrayList<>(rings);
    int[] first = left.remove(mostShared(rings));
    polygon(first);
    List<int[]> done = new ArrayList<>(List.of(first));
    while (!left.isEmpty()) {
      int best = -1;
      int most = 1;
      for (int r = 0; r < left.size(); r++) {
        int its = (int) Arrays.stream(left.get(r)).filter(plane::has).count();
        if (its > most && placedEdge(left.get(r)) >= 0) {
          best = r;
          most = its;
        }
      }
      if (best < 0) {
        break;
      }
      int[] ring = left.remove(best);
      attach(ring, placedEdge(ring), done);
      done.add(ring);
    }
    for (int v : block) {
      if (!plane.has(v)) {
        regular = false;
        plane.put(v, 0.1 * v, 0.2 * v);
      }
    }
  }

  /** The ring that shares edges with the most others; among several, the largest. */
  private static int mostShared(List<int[]> rings) {
    int best = 0;
    int most = -1;
    for (int r = 0; r < rings.size(); r++) {
      int[] ring = rings.get(r);
      int shared = 0;
      for (int[] other : rings) {
        long common =
            Arrays.stream(other).filter(v -> Arrays.stream(ring).anyMatch(w -> v == w)).count();
        shared += other != ring && common > 1 ? 1 : 0;
      }
      int weight = 100 * shared + Math.min(99, ring.length);
      if (weight > most) {
        most = weight;
        best = r;
      }
    }
    return best;
  }

  /**
   * The position in a ring where an edge begins whose ends are both placed; −1 if there is none.
   */
  private int placedEdge(int[] ring) {
    for (int i = 0; i < ring.length; i++) {
      if (plane.has(ring[i]) && plane.has(ring[(i + 1) % ring.length])) {
        return i;
      }
    }
    return -1;
  }

  /** Attaches a regular polygon to an edge, on the side away from the rings that have the edge. */
  private void attach(int[] ring, int at, List<int[]> done) {
    int count = ring.length;
    int a = ring[at];
    int b = ring[(at + 1) % count];
    double side = 0;
    for (int[] other : done) {
      int place = NetworkDrawing.indexOf(other, a);
      if (place >= 0
          && (other[(place + 1) % other.length] == b
              || other[(place + other.length - 1) % other.length] == b)) {
        for (int v : other) {
          side += plane.side(a, b, v);
        }
      }
    }
    double turn = (side > 0 ? -1 : 1) * 2 * Math.PI / count;
    double angle = plane.angle(a, b);
    double x = plane.x(b);
    double y = plane.y(b);
    for (int i = 2; i < count; i++) {
      angle += turn;
      x += StrictMath.cos(angle);
      y += StrictMath.sin(angle);
      int v = ring[(at + i) % count];
      if (!plane.has(v)) {
        plane.put(v, x, y);
      } else if (plane.distance(v, x, y) > NEAR) {
        regular = false;
      }
    }
  }

  private double nearest() {
    double least = Double.MAX_VALUE;
    for (int i = 0; i < block.length; i++) {
      for (int j = 0; j < i; j++) {
        least = Math.min(least, plane.distance(block[i], block[j]));
      }
    }
    return least;
  }

  /** Some blocks are clearer as a ring with chords, since one path visits all their vertices. */
  private void putOnCircleIfClearer(int edges) {
    boolean crowded = nearest() < TOO_NEAR / 2;
    if (!crowded && edges > MOST_CROSSED) {
      return;
    }
    double[][] places = new double[block.length][];
    for (int i = 0; i < block.length; i++) {
      places[i] = new double[] {plane.x(block[i]), plane.y(block[i])};
    }
    int crossings = crossings();
    polygon(path());
    if (!crowded && crossings() >= crossings) {
      for (int i = 0; i < block.length; i++) {
        plane.put(block[i], places[i][0], places[i][1]);
      }
    }
  }

  private int crossings() {
    List<int[]> edges = new ArrayList<>();
    for (int v : block) {
      for (int w : adjacency.of(v)) {
        if (v < w && plane.has(w)) {
          edges.add(new int[] {v, w});
        }
      }
    }
    return plane.crossings(edges);
  }

  /** A depth-first order, in which many consecutive vertices are adjacent. */
  private int[] path() {
    List<Integer> order = new ArrayList<>();
    boolean[] met = new boolean[adjacency.count()];
    int[] stack = new int[2 * MOST_EDGES + block.length];
    int height = 0;
    stack[height++] = block[0];
    while (height > 0) {
      int v = stack[--height];
      if (!met[v]) {
        met[v] = true;
        order.add(v);
        int[] next = adjacency.of(v);
        for (int k = next.length - 1; k >= 0; k--) {
          if (!met[next[k]] && Arrays.binarySearch(block, next[k]) >= 0) {
            stack[height++] = next[k];
          }
        }
      }
    }
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * The distances of regular polygons within small rings, and otherwise those of shortest paths.
   */
  private double[][] distances(List<int[]> rings) {
    int count = block.length;
    double[][] far = new double[count][count];
    for (double[] row : far) {
      Arrays.fill(row, Double.MAX_VALUE);
    }
    for (int[] ring : rings) {
      int size = ring.length;
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < i; j++) {
          int steps = Math.min(i - j, size - i + j);
          if (size <= LARGEST_STIFF || steps == 1) {
            double chord = StrictMath.sin(Math.PI * steps / size) / StrictMath.sin(Math.PI / size);
            int one = Arrays.binarySearch(block, ring[i]);
            int other = Arrays.binarySearch(block, ring[j]);
            // The smallest ring decides; but an edge keeps length 1.
            if (far[one][other] == Double.MAX_VALUE || steps == 1) {
              far[one][other] = chord;
              far[other][one] = chord;
            }
          }
        }
      }
    }
    return ways(far);
  }

  /** Floyd-Warshall. */
  private static double[][] ways(double[][] direct) {
    int count = direct.length;
    double[][] ways = new double[count][];
    for (int i = 0; i < count; i++) {
      ways[i] = direct[i].clone();
    }
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < count; i++) {
        for (int j = 0; ways[i][k] < Double.MAX_VALUE && j < count; j++) {
          ways[i][j] = Math.min(ways[i][j], ways[i][k] + ways[k][j]);
        }
      }
    }
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        ways[i][j] = direct[i][j] < Double.MAX_VALUE ? direct[i][j] : STRETCH * ways[i][j];
      }
    }
    return ways;
  }
}
