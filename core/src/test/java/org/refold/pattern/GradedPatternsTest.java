package org.refold.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/** Compares hashed graded patterns with texts that follow the definition. */
class GradedPatternsTest {
  /** Some labels of random graphs, but not all. */
  private static Grading grading(long seed) {
    Hierarchy hierarchy = new Hierarchy();
    hierarchy.add("a", seed % 2 == 0 ? "x" : "y");
    hierarchy.add("b", "x");
    hierarchy.add("c", "y");
    hierarchy.add("x", "top");
    return hierarchy.grading();
  }

  private static Map<Long, Integer> hashed(Graph graph, Labels labels, int radius) {
    Map<Long, Integer> counts = new HashMap<>();
    Patterns.forEach(
        graph,
        labels,
        radius,
        Allowance.UNLIMITED,
        new Patterns.Sink() {
          @Override
          public void label(int node, int index, int split, int times) {
            counts.merge((long) index, times, Integer::sum);
          }

          @Override
          public void pattern(long hash, int radius, int node, int k, int split, int times) {
            counts.merge(hash, times, Integer::sum);
          }
        });
    return counts;
  }

  private static Map<String, Integer> byDefinition(Graph graph, Grading grading, int mostRadius) {
    Map<String, Integer> counts = new HashMap<>();
    for (int split = 0; split <= grading.splits(); split++) {
      for (int node = 0; node < graph.nodeCount(); node++) {
        count(counts, text(graph, node, 0, grading, split), grading, split);
        Symbol symbol = graph.symbol(node);
        for (int k = 0; k < symbol.arity(); k++) {
          String edge =
              text(graph, node, 0, grading, split)
                  + ">"
                  + text(graph, graph.child(node, k), 0, grading, split);
          count(counts, edge, grading, split);
          if (symbol.isOrdered() && symbol.arity() > 1) {
            count(counts, edge + "@" + k, grading, split);
          }
        }
        for (int radius = 1; radius <= mostRadius; radius++) {
          if (height(graph, node) >= radius) {
            count(counts, radius + text(graph, node, radius, grading, split), grading, split);
          }
        }
      }
    }
    return counts;
  }

  /** A pattern without a block counts once without splits, with the weight of all splits. */
  private static void count(Map<String, Integer> counts, String text, Grading grading, int split) {
    if (text.contains("~")) {
      counts.merge(split + text, 1, Integer::sum);
    } else if (split == 0) {
      counts.merge(text, grading.times(), Integer::sum);
    }
  }

  /** The text of a label of the table has a ~ in each split. */
  private static String text(Graph graph, int node, int levels, Grading grading, int split) {
    Symbol symbol = graph.symbol(node);
    int place = grading.place(symbol.label());
    String label = symbol.label();
    if (place >= 0) {
      label = "~" + (split == 0 ? label : grading.block(place, split - 1));
    }
    List<String> below = new ArrayList<>();
    for (int k = 0; k < symbol.arity() && levels > 0; k++) {
      below.add(text(graph, graph.child(node, k), levels - 1, grading, split));
    }
    if (!symbol.isOrdered()) {
      below.sort(null);
    }
    return symbol.nature()
        + label
        + (symbol.isLeaf() ? "" : symbol.isOrdered() ? "()" : "{}")
        + below;
  }

  private static int height(Graph graph, int node) {
    int height = 0;
    for (int k = 0; k < graph.symbol(node).arity(); k++) {
      height = Math.max(height, 1 + height(graph, graph.child(node, k)));
    }
    return height;
  }

  private static <K> long product(Map<K, Integer> one, Map<K, Integer> other) {
    return one.keySet().stream()
        .filter(other::containsKey)
        .mapToLong(
            key ->
                (long) Objects.requireNonNull(one.get(key))
                    * Objects.requireNonNull(other.get(key)))
        .sum();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void forEach_anyGraph_countsWhatTheDefinitionSays(int radius) {
    for (long seed = 0; seed < 200; seed++) {
      RandomGraphs graphs = new RandomGraphs(seed);
      Graph one = graphs.any(20);
      Graph other = graphs.any(20);
      Grading grading = grading(seed);
      List<Symbol> symbols = new ArrayList<>();
      for (Graph graph : List.of(one, other)) {
        for (int node = 0; node < graph.nodeCount(); node++) {
          symbols.add(graph.symbol(node));
        }
      }
      Labels labels = new Labels(symbols, seed, grading);
      Map<Long, Integer> got = hashed(one, labels, radius);
      Map<String, Integer> expected = byDefinition(one, grading, radius);
      assertThat(got.values())
          .as("seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(expected.values());
      assertThat(product(got, hashed(other, labels, radius)))
          .as("seed %d", seed)
          .isEqualTo(product(expected, byDefinition(other, grading, radius)));
      assertThat(hashed(graphs.rewritten(one), labels, radius)).as("seed %d", seed).isEqualTo(got);
    }
  }
}
