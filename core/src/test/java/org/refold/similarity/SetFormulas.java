package org.refold.similarity;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;

/**
 * The textbook formulas of similarities: dot products and lengths of dense rows, and sets of
 * occurrences. An occurrence is an index with the number of its earlier occurrences.
 */
final class SetFormulas {
  private record Occurrence(int index, int number) {}

  /** A row with its zeros. */
  private record Row(Map<Integer, Integer> counts) {
    static Row of(CountVector vector, int row) {
      Map<Integer, Integer> counts = new TreeMap<>();
      IntStream.range(vector.shape().rowStart(row), vector.shape().rowEnd(row))
          .forEach(index -> counts.put(index, vector.at(index)));
      return new Row(counts);
    }

    double dot(Row other) {
      return counts.keySet().stream()
          .mapToDouble(index -> (double) counts.get(index) * other.counts.get(index))
          .sum();
    }

    double length() {
      return Math.sqrt(dot(this));
    }

    Set<Occurrence> occurrences() {
      Set<Occurrence> occurrences = new HashSet<>();
      counts.forEach(
          (index, count) ->
              IntStream.range(0, count).forEach(n -> occurrences.add(new Occurrence(index, n))));
      return occurrences;
    }

    boolean isEmpty() {
      return counts.values().stream().allMatch(count -> count == 0);
    }
  }

  private SetFormulas() {}

  /** φ for each row; for small counts. */
  static List<Double> rows(RowSimilarity phi, CountVector one, CountVector other) {
    ToDoubleBiFunction<Row, Row> formula =
        switch (phi.name()) {
          case "cosine" -> (a, b) -> a.dot(b) / (a.length() * b.length());
          case "dot" -> Row::dot;
          case "jaccard" -> (a, b) -> (double) common(a, b).size() / union(a, b).size();
          case "overlap" ->
              (a, b) ->
                  (double) common(a, b).size()
                      / Math.min(a.occurrences().size(), b.occurrences().size());
          default -> throw new IllegalArgumentException(phi.name());
        };
    return IntStream.range(0, one.shape().rows())
        .mapToObj(row -> value(Row.of(one, row), Row.of(other, row), formula))
        .toList();
  }

  private static double value(Row one, Row other, ToDoubleBiFunction<Row, Row> formula) {
    if (one.isEmpty() && other.isEmpty()) {
      return 1;
    }
    return one.isEmpty() || other.isEmpty() ? 0 : formula.applyAsDouble(one, other);
  }

  private static Set<Occurrence> common(Row one, Row other) {
    Set<Occurrence> common = one.occurrences();
    common.retainAll(other.occurrences());
    return common;
  }

  private static Set<Occurrence> union(Row one, Row other) {
    Set<Occurrence> union = one.occurrences();
    union.addAll(other.occurrences());
    return union;
  }
}
