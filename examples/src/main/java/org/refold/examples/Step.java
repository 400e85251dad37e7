package org.refold.examples;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * A type of your own, encoded by {@link CustomSignature}: a step of a recipe is an ingredient, or
 * an action on the results of other steps.
 */
record Step(Symbol symbol, List<Step> inputs) {
  static Step of(Symbol symbol, Step... inputs) {
    return new Step(symbol, List.of(inputs));
  }

  static Step take(String ingredient) {
    return of(Symbol.leaf(ingredient));
  }

  /** Returns the step and everything it needs as a graph. */
  Graph graph() {
    GraphBuilder graph = new GraphBuilder();
    addTo(graph, new HashMap<>());
    return graph.build();
  }

  /** Children come before their parents, and a step that is used twice is one node. */
  private int addTo(GraphBuilder graph, Map<Step, Integer> nodes) {
    int[] children = inputs.stream().mapToInt(input -> input.addTo(graph, nodes)).toArray();
    return nodes.computeIfAbsent(this, step -> graph.add(symbol, children));
  }

  /** Rebuilds a step from a graph. */
  static Step from(Graph graph, int node) {
    return new Step(
        graph.symbol(node),
        Arrays.stream(graph.children(node)).mapToObj(child -> from(graph, child)).toList());
  }

  @Override
  public String toString() {
    return symbol.label() + (inputs.isEmpty() ? "" : inputs);
  }
}
