package org.refold.explorer.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Draws a connected network: first its largest ring system, then outwards vertex by vertex, with
 * chains in zigzag and branches as far apart as possible.
 */
final class ComponentLayout {
  private static final double THIRD = 2 * Math.PI / 3;

  private static final double ABOUT = 0.3;

  /** The weight of the vertical direction, of which a landscape picture has less. */
  private static final double UPRIGHT = 1.15;

  private final Adjacency adjacency;
  private final int[] component;
  private final BitSet straight;
  private final Plane plane;

  /** The vertices of each block. */
  private final List<int[]> blocks;

  private final List<List<Integer>> blocksOf = new ArrayList<>();
  private final List<int[]> rings = new ArrayList<>();
  private final Deque<Integer> waiting = new ArrayDeque<>();
  private final List<Integer> placed = new ArrayList<>();

  /**
   * What is attached to a vertex, a neighbour or a block with rings, and the number of vertices
   * behind it.
   */
  private record Branch(int neighbour, int block, int size) {}

  /**
   * @param straight the vertices whose two edges form a straight line
   * @param plane receives the positions
   */
  ComponentLayout(Adjacency adjacency, int[] component, BitSet straight, Plane plane) {
    this.adjacency = adjacency;
    this.component = component;
    this.straight = straight;
    this.plane = plane;
    this.blocks = adjacency.blocks(component);
    for (int v = 0; v < adjacency.count(); v++) {
      blocksOf.add(List.of());
    }
    for (int v : component) {
      blocksOf.set(v, new ArrayList<>());
    }
    for (int b = 0; b < blocks.size(); b++) {
      for (int v : blocks.get(b)) {
        blocksOf.get(v).add(b);
      }
    }
  }

  /** Places the vertices; returns the rings that were found. */
  List<int[]> place() {
    int largest = -1;
    for (int b = 0; b < blocks.size(); b++) {
      int size = blocks.get(b).length;
      largest = size > 2 && (largest < 0 || size > blocks.get(largest).length) ? b : largest;
    }
    if (largest < 0) {
      int[] reached = adjacency.reached(component[0], -1);
      int start = reached[reached.length - 1];
      put(start, 0, 0);
    } else {
      Plane own = new Plane(adjacency.count());
      rings.addAll(BlockLayout.place(adjacency, blocks.get(largest), own));
      for (int v : blocks.get(largest)) {
        put(v, own.x(v), own.y(v));
      }
    }
    while (!waiting.isEmpty()) {
      grow(waiting.remove());
    }
    return rings;
  }

  private void put(int vertex, double x, double y) {
    plane.put(vertex, x, y);
    placed.add(vertex);
    waiting.add(vertex);
  }

  private void grow(int v) {
    double[] taken =
        Arrays.stream(adjacency.of(v))
            .filter(plane::has)
            .mapToDouble(w -> plane.angle(v, w))
            .sorted()
            .toArray();
    List<Branch> branches = branches(v);
    int count = branches.size();
    if (count == 0) {
      return;
    }
    if (taken.length == 1 && count == 1) {
      if (branches.get(0).block() >= 0 || straight.get(v)) {
        attach(v, branches.get(0), taken[0] + Math.PI);
      } else {
        turn(v, branches.get(0).neighbour(), taken[0]);
      }
      return;
    }
    double from = -Math.PI / 6;
    double step = 2 * Math.PI / count;
    if (taken.length > 0) {
      int gap = gap(v, taken);
      double widest = width(taken, gap);
      from = taken[gap];
      step = widest / (count + 1);
      from += step;
    }
    // The largest goes in the middle, where there is most room.
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      places.add(i);
    }
    places.sort(Comparator.comparingInt(place -> Math.abs(2 * place - count + 1)));
    for (int i = 0; i < count; i++) {
      attach(v, branches.get(i), from + step * places.get(i));
    }
  }

  /** The widest gap between directions; among gaps about as wide, the one with the most room. */
  private int gap(int v, double[] taken) {
    double widest = 0;
    for (int i = 0; i < taken.length; i++) {
      widest = Math.max(widest, width(taken, i));
    }
    int best = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < taken.length; i++) {
      double angle = taken[i] + width(taken, i) / 2;
      double crowd =
          crowd(plane.x(v) + StrictMath.cos(angle), plane.y(v) + StrictMath.sin(angle), v);
      if (width(taken, i) > widest - ABOUT && crowd < least - 1e-9) {
        least = crowd;
        best = i;
      }
    }
    return best;
  }

  private static double width(double[] taken, int gap) {
    double next = gap + 1 < taken.length ? taken[gap + 1] : taken[0] + 2 * Math.PI;
    return next - taken[gap];
  }

  /** The largest first. */
  private List<Branch> branches(int v) {
    List<Branch> branches = new ArrayList<>();
    for (int b : blocksOf.get(v)) {
      int[] block = blocks.get(b);
      if (Arrays.stream(block).anyMatch(w -> w != v && plane.has(w))) {
        continue;
      }
      int next = block[block[0] == v ? 1 : 0];
      int size = adjacency.reached(next, v).length;
      branches.add(new Branch(next, block.length > 2 ? b : -1, size));
    }
    branches.sort(Comparator.comparingInt(branch -> -branch.size()));
    return branches;
  }

  /** Turns to the side with more room, which makes chains zigzag. */
  private void turn(int v, int next, double back) {
    double x = plane.x(v);
    double y = plane.y(v);
    double best = back;
    double least = Double.MAX_VALUE;
    for (double angle : new double[] {back + THIRD, back - THIRD}) {
      double crowd = crowd(x + StrictMath.cos(angle), y + StrictMath.sin(angle), v);
      if (crowd < least - 1e-9) {
        least = crowd;
        best = angle;
      }
    }
    put(next, x + StrictMath.cos(best), y + StrictMath.sin(best));
  }

  private double crowd(double x, double y, int except) {
    double crowd = 0;
    for (int v : placed) {
      if (v != except) {
        double far = plane.distance(v, x, y);
        crowd += 1 / Math.max(far * far * far, 1e-3);
      }
    }
    return crowd;
  }

  private void attach(int v, Branch branch, double angle) {
    if (branch.block() < 0) {
      put(
          branch.neighbour(),
          plane.x(v) + StrictMath.cos(angle),
          plane.y(v) + StrictMath.sin(angle));
      return;
    }
    int[] block = blocks.get(branch.block());
    Plane own = new Plane(adjacency.count());
    rings.addAll(BlockLayout.place(adjacency, block, own));
    double x = 0;
    double y = 0;
    for (int w : adjacency.of(v)) {
      if (own.has(w)) {
        x += own.x(w) - own.x(v);
        y += own.y(w) - own.y(v);
      }
    }
    own.rotate(block, angle - StrictMath.atan2(y, x));
    own.move(block, plane.x(v) - own.x(v), plane.y(v) - own.y(v));
    for (int w : block) {
      if (w != v) {
        put(w, own.x(w), own.y(w));
      }
    }
  }

  /**
   * Rotates the picture so that it is wide rather than high, in steps that keep hexagons upright.
   */
  static void turnWide(Plane plane, int[] component) {
    int steps = 6;
    double step = Math.PI / steps;
    int best = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < steps; i++) {
      double high = (plane.height(component) + 0.5) * (i % 2 == 0 ? 1 : UPRIGHT);
      if (high < least - 1e-6) {
        least = high;
        best = i;
      }
      plane.rotate(component, step);
    }
    plane.rotate(component, Math.PI + best * step);
  }
}
