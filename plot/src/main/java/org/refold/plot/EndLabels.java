package org.refold.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Places names beside the ends of lines: as near to them as can be without touching each other, in
 * the sense of least squares. Neighbours that would touch are pooled, as in isotonic regression.
 */
final class EndLabels {
  private EndLabels() {}

  /** Names that touch each other, with the mean of where the first of them would stand. */
  private record Pool(double first, int size) {
    Pool join(Pool next, double gap) {
      int both = size + next.size;
      double shifted = next.first - size * gap;
      return new Pool((first * size + shifted * next.size) / both, both);
    }
  }

  /**
   * Where the names stand, in the order of the lines.
   *
   * @param wanted where the lines end
   * @param gap how far names are apart at least
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

  /** Where the name after the last pool may stand at the earliest. */
  private static double end(List<Pool> pools, double gap) {
    Pool last = pools.get(pools.size() - 1);
    return last.first() + last.size() * gap;
  }

  /** How far the name that was moved the most is from its line. */
  static double farthest(double[] wanted, double[] placed) {
    return IntStream.range(0, wanted.length)
        .mapToDouble(line -> Math.abs(wanted[line] - placed[line]))
        .max()
        .orElse(0);
  }
}
