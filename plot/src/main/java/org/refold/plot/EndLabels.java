package org.refold.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Places names beside the ends of lines: as close to them as possible without touching each other,
 * by least squares. Neighbours that would touch are pooled, as in isotonic regression.
 */
final class EndLabels {
  private EndLabels() {}

  /**
   * A group of names that touch each other, with the mean of the place where its first name would
   * be.
   */
  private record Pool(double first, int size) {
    Pool join(Pool next, double gap) {
      int both = size + next.size;
      double shifted = next.first - size * gap;
      return new Pool((first * size + shifted * next.size) / both, both);
    }
  }

  /**
   * Returns the places of the names, in the order of the lines.
   *
   * @param wanted the ends of the lines
   * @param gap the minimum distance between names
   */
  static double[] place(double[] wanted, double gap) {
    List<Integer> order =
        IntStream.range(0, wanted.length)
            .boxed()
            .sorted(Comparator.comparingDouble(line -> wanted[line]))
            .toList();
    List<Pool> pools = new ArrayList<>();
    for (int line : order) {
      Pool pool = new Pool(wanted[line], 1);
      while (!pools.isEmpty() && end(pools, gap) > pool.first()) {
        pool = pools.remove(pools.size() - 1).join(pool, gap);
      }
      pools.add(pool);
    }
    double[] placed = new double[wanted.length];
    int done = 0;
    for (Pool pool : pools) {
      for (int i = 0; i < pool.size(); i++) {
        placed[order.get(done++)] = pool.first() + i * gap;
      }
    }
    return placed;
  }

  /** The earliest place for a name after the last pool. */
  private static double end(List<Pool> pools, double gap) {
    Pool last = pools.get(pools.size() - 1);
    return last.first() + last.size() * gap;
  }

  /** The largest distance between a name and its line. */
  static double farthest(double[] wanted, double[] placed) {
    return IntStream.range(0, wanted.length)
        .mapToDouble(line -> Math.abs(wanted[line] - placed[line]))
        .max()
        .orElse(0);
  }
}
