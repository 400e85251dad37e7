package org.refold.decode.nearest;

import java.util.ArrayList;
import java.util.List;
import org.refold.decode.nearest.Assessor.Assessed;
import org.refold.graph.Graph;

/** The nearest graphs found so far, and the distance of the nearest of all others. */
final class Nearest {
  /**
   * Relative rounding error. Distances and bounds are sums of real numbers, so graphs whose
   * distances differ by less than this share are equally near.
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
   * Records a graph.
   *
   * @param itsNodes the number of its nodes with masks and reshaping
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

  /** Whether to find the distance of the nearest of all others. */
  boolean asksForRunnerUp() {
    return runnerUp;
  }

  /** The number of nodes of the first graph with masks and reshaping. */
  int nodes() {
    return nodes;
  }

  double distance() {
    return distance;
  }

  /** The distance of the nearest of all other graphs; infinite if none was found. */
  double next() {
    return next;
  }

  /** Partial graphs with higher bounds can be pruned. */
  double limit() {
    double far = runnerUp ? next : distance;
    return far + rounding(far);
  }

  /** Whether graphs with this bound or a higher one are farther than those found. */
  boolean isAllBy(double bound) {
    return bound > distance + rounding(distance);
  }

  /** Whether graphs with this bound or a higher one are no nearer than those found. */
  boolean isProvenBy(double bound) {
    return bound >= distance - rounding(distance);
  }

  private static double rounding(double distance) {
    return ROUNDING * (1 + distance);
  }
}
