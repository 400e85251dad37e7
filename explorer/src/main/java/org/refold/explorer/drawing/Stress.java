package org.refold.explorer.drawing;

import java.util.Random;

/**
 * Places vertices so that their distances approach target values, by majorising the stress: E.
 * Gansner, Y. Koren and S. North, Graph drawing by stress majorization, GD 2004; one vertex at a
 * time. A round takes time quadratic in the vertices.
 */
final class Stress {
  private static final long WORK = 20_000_000;
  private static final int MOST_ROUNDS = 300;

  private final int[] vertices;
  private final double[][] wanted;
  private final Plane plane;

  /**
   * @param wanted target distances by two positions among the vertices
   */
  Stress(int[] vertices, double[][] wanted, Plane plane) {
    this.vertices = vertices;
    this.wanted = wanted;
    this.plane = plane;
  }

  /** Relaxes from the current positions. */
  void relax() {
    long square = (long) vertices.length * vertices.length;
    int rounds = (int) Math.min(MOST_ROUNDS, 1 + WORK / square);
    for (int round = 0; round < rounds; round++) {
      double most = 0;
      for (int i = 0; i < vertices.length; i++) {
        most = Math.max(most, relax(i));
      }
      if (most < 1e-3) {
        return;
      }
    }
  }

  private double relax(int i) {
    int v = vertices[i];
    double sumX = 0;
    double sumY = 0;
    double sum = 0;
    for (int j = 0; j < vertices.length; j++) {
      if (i != j) {
        int w = vertices[j];
        double far = wanted[i][j];
        double weight = 1 / (far * far);
        double stretch = far / Math.max(plane.distance(v, w), 1e-6);
        sumX += weight * (plane.x(w) + (plane.x(v) - plane.x(w)) * stretch);
        sumY += weight * (plane.y(w) + (plane.y(v) - plane.y(w)) * stretch);
        sum += weight;
      }
    }
    double moved = sum == 0 ? 0 : plane.distance(v, sumX / sum, sumY / sum);
    if (sum > 0) {
      plane.put(v, sumX / sum, sumY / sum);
    }
    return moved;
  }

  double value() {
    double sum = 0;
    for (int i = 0; i < vertices.length; i++) {
      for (int j = 0; j < i; j++) {
        double off = plane.distance(vertices[i], vertices[j]) / wanted[i][j] - 1;
        sum += off * off;
      }
    }
    return sum;
  }

  /** Relaxes from the current positions and from others, and keeps the best result. */
  void relaxFromSeveral(int starts) {
    Random random = new Random(1);
    double[][] best = null;
    double least = Double.MAX_VALUE;
    for (int start = 0; start <= starts; start++) {
      relax();
      double value = value();
      if (value < least - 1e-9) {
        least = value;
        best = places();
      }
      double wide = Math.sqrt(vertices.length);
      for (int v : vertices) {
        plane.put(v, wide * random.nextDouble(), wide * random.nextDouble());
      }
    }
    for (int i = 0; best != null && i < vertices.length; i++) {
      plane.put(vertices[i], best[i][0], best[i][1]);
    }
  }

  private double[][] places() {
    double[][] places = new double[vertices.length][];
    for (int i = 0; i < vertices.length; i++) {
      places[i] = new double[] {plane.x(vertices[i]), plane.y(vertices[i])};
    }
    return places;
  }
}
