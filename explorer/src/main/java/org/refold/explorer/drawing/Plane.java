package org.refold.explorer.drawing;

import java.util.Arrays;
import java.util.List;

/** Points by vertex. An edge has length 1 where possible; y grows downwards. */
final class Plane {
  private final double[] x;
  private final double[] y;
  private final boolean[] placed;

  Plane(int vertices) {
    x = new double[vertices];
    y = new double[vertices];
    placed = new boolean[vertices];
  }

  double x(int vertex) {
    return x[vertex];
  }

  double y(int vertex) {
    return y[vertex];
  }

  boolean has(int vertex) {
    return placed[vertex];
  }

  void put(int vertex, double itsX, double itsY) {
    x[vertex] = itsX;
    y[vertex] = itsY;
    placed[vertex] = true;
  }

  double distance(int one, int other) {
    return distance(one, x[other], y[other]);
  }

  double distance(int one, double otherX, double otherY) {
    double dx = otherX - x[one];
    double dy = otherY - y[one];
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** The direction from one vertex to another. */
  double angle(int from, int to) {
    return StrictMath.atan2(y[to] - y[from], x[to] - x[from]);
  }

  /** The side of the line from one vertex to another on which a third lies, as a sign. */
  double side(int from, int to, int third) {
    return (x[to] - x[from]) * (y[third] - y[from]) - (y[to] - y[from]) * (x[third] - x[from]);
  }

  /** The number of crossings between edges without a common end. */
  int crossings(List<int[]> edges) {
    int count = 0;
    for (int i = 0; i < edges.size(); i++) {
      for (int j = 0; j < i; j++) {
        count += cross(edges.get(i), edges.get(j)) ? 1 : 0;
      }
    }
    return count;
  }

  private boolean cross(int[] one, int[] other) {
    return one[0] != other[0]
        && one[0] != other[1]
        && one[1] != other[0]
        && one[1] != other[1]
        && side(one[0], one[1], other[0]) * side(one[0], one[1], other[1]) < 0
        && side(other[0], other[1], one[0]) * side(other[0], other[1], one[1]) < 0;
  }

  /** Puts vertices on a circle, in order, with distance 1 between neighbours. */
  void putOnCircle(int[] vertices) {
    int count = vertices.length;
    double radius = count == 1 ? 0 : 0.5 / StrictMath.sin(Math.PI / count);
    for (int i = 0; i < count; i++) {
      double angle = -Math.PI / 2 + 2 * Math.PI * i / count;
      put(vertices[i], radius * StrictMath.cos(angle), radius * StrictMath.sin(angle));
    }
  }

  /** Reflects vertices across the line through two others. */
  void reflect(int[] vertices, int one, int other) {
    double dx = x[other] - x[one];
    double dy = y[other] - y[one];
    double square = Math.max(dx * dx + dy * dy, 1e-9);
    for (int v : vertices) {
      double along = ((x[v] - x[one]) * dx + (y[v] - y[one]) * dy) / square;
      put(v, 2 * (x[one] + along * dx) - x[v], 2 * (y[one] + along * dy) - y[v]);
    }
  }

  void rotate(int[] vertices, double angle) {
    double cos = StrictMath.cos(angle);
    double sin = StrictMath.sin(angle);
    for (int v : vertices) {
      put(v, cos * x[v] - sin * y[v], sin * x[v] + cos * y[v]);
    }
  }

  void move(int[] vertices, double dx, double dy) {
    for (int v : vertices) {
      put(v, x[v] + dx, y[v] + dy);
    }
  }

  double left(int[] vertices) {
    return Arrays.stream(vertices).mapToDouble(v -> x[v]).min().orElse(0);
  }

  double top(int[] vertices) {
    return Arrays.stream(vertices).mapToDouble(v -> y[v]).min().orElse(0);
  }

  double width(int[] vertices) {
    return Arrays.stream(vertices).mapToDouble(v -> x[v]).max().orElse(0) - left(vertices);
  }

  double height(int[] vertices) {
    return Arrays.stream(vertices).mapToDouble(v -> y[v]).max().orElse(0) - top(vertices);
  }
}
