package org.refold.experiments.premises;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * The patterns of a graph, each given by the words that describe it. Two graphs share a pattern if
 * both have its words; how often a pattern occurs does not matter.
 *
 * @param symbols the symbols of the nodes
 * @param structure each edge, as a symbol below another, and each inner node with the symbols of
 *     all its children
 */
public record FormulaPatterns(Set<String> symbols, Set<String> structure) {
  public static FormulaPatterns of(Graph graph) {
    Set<String> symbols = new LinkedHashSet<>();
    Set<String> structure = new LinkedHashSet<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      symbols.add(graph.symbol(node).toString());
      if (!graph.symbol(node).isLeaf()) {
        addStructure(graph, node, structure);
      }
    }
    return new FormulaPatterns(symbols, structure);
  }

  private static void addStructure(Graph graph, int node, Set<String> structure) {
    Symbol symbol = graph.symbol(node);
    String[] children =
        IntStream.of(graph.children(node))
            .mapToObj(child -> graph.symbol(child).toString())
            .toArray(String[]::new);
    for (int k = 0; k < children.length; k++) {
      String place = symbol.isOrdered() ? " as child " + (k + 1) + " of " : " below ";
      structure.add(children[k] + place + symbol);
    }
    if (!symbol.isOrdered()) {
      Arrays.sort(children);
    }
    structure.add(Arrays.stream(children).collect(Collectors.joining(", ", symbol + "(", ")")));
  }
}
