package org.refold.experiments.data;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.refold.graph.Graph;

/** The caps of the paper, which can't represent clauses that exceed them (section 7.2). */
public final class PaperCaps {
  private static final int ORDERED_ARITY = 3;
  private static final int UNORDERED_ARITY = 5;
  private static final int PARENTS = 5;

  public static final String WORDS =
      ORDERED_ARITY
          + " ordered, "
          + UNORDERED_ARITY
          + " unordered, "
          + PARENTS
          + " parents, beyond which a clause is unrepresentable";

  private PaperCaps() {}

  /** The caps that a graph exceeds, in words. */
  public static List<String> exceededBy(Graph graph) {
    return Stream.of(
            arityOver(graph, true, ORDERED_ARITY) ? "ordered arity over " + ORDERED_ARITY : "",
            arityOver(graph, false, UNORDERED_ARITY)
                ? "unordered arity over " + UNORDERED_ARITY
                : "",
            nodes(graph).anyMatch(node -> graph.parentCount(node) > PARENTS)
                ? "more than " + PARENTS + " parents"
                : "")
        .filter(words -> !words.isEmpty())
        .toList();
  }

  private static boolean arityOver(Graph graph, boolean ordered, int most) {
    return nodes(graph)
        .mapToObj(graph::symbol)
        .anyMatch(symbol -> symbol.isOrdered() == ordered && symbol.arity() > most);
  }

  private static IntStream nodes(Graph graph) {
    return IntStream.range(0, graph.nodeCount());
  }
}
