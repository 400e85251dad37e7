package org.refold.decode.nearest;

import java.util.ArrayList;
import java.util.List;
import org.refold.decode.nearest.Assessor.Assessed;
import org.refold.graph.Graph;

/** The nearest graphs that were found so far, and how far the nearest of all others were. */
final class Nearest {
  /**
   * Distances and bounds are sums of real numbers, so they may be off by this much of the distance:
   * graphs that differ by less are equally near.
   */
  private static final double ROUNDING = 1e-11;

  private final boolean runnerUp;
  private final List<Graph> graphs = new ArrayList<>();
  private int nodes;
  private double distance = Double.POSITIVE_INFINITY;
  private double next = Double.POSITIVE_INFINITY;

  Nearest(boolean runnerUp) {
    this.runnerUp = runnerUp;
  }

  /**
   * Notes a graph.
   *
   * @param itsNodes how many nodes it has with masks and reshaping
   */
  void add(Assessed found, int itsNodes) {
    double rounding = graphs.isEmpty() ? 0 : rounding(distance);
    if (found.distance() > distance + rounding) {
      next = Math.min(next, found.distance());
    } else if (found.distance() < distance - rounding) {
      next = distance;
      distance = found.distance();
      nodes = itsNodes;
      graphs.clear();
      graphs.add(found.graph());
    } else if (!graphs.contains(found.graph())) {
      graphs.add(found.graph());
    }
  }

  List<Graph> graphs() {
    return graphs;
  }

  /** Whether to find out how far the nearest of all others are. */
  boolean asksForRunnerUp() {
    return runnerUp;
  }

  /** How many nodes the first of them has with masks and reshaping. */
  int nodes() {
    return nodes;
  }

  double distance() {
    return distance;
  }

  /** How far the nearest of all other graphs are; infinite if none was found. */
  double next() {
    return next;
  }

  /** Partial graphs with higher bounds are of no interest. */
  double limit() {
    double far = runnerUp ? next : distance;
    return far + rounding(far);
  }

  /** Whether graphs with this bound, or a higher one, are farther than those found. */
  boolean isAllBy(double bound) {
    return bound > distance + rounding(distance);
  }

  /** Whether graphs with this bound, or a higher one, are no nearer than those found. */
  boolean isProvenBy(double bound) {
    return bound >= distance - rounding(distance);
  }

  private static double rounding(double distance) {
    return ROUNDING * (1 + distance);
  }
}
