package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.Codec;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Which nodes of a graph add to an entry of its vector: those of the graph once masked for exact
 * rows, those of the {@linkplain Codec#compared compared} graph for plain ones.
 */
final class NodesOfEntries {
  private final Map<Integer, List<Integer>> nodes = new HashMap<>();

  NodesOfEntries(Graph graph, Codec codec) {
    // Not by explainNodes: words for each node's entries would take most of a request's time.
    List<CountVector> ofNodes = codec.encodeNodes(graph);
    for (int node = 0; node < ofNodes.size(); node++) {
      CountVector its = ofNodes.get(node);
      for (int i = 0; i < its.entryCount(); i++) {
        nodes.computeIfAbsent(its.index(i), index -> new ArrayList<>()).add(node);
      }
    }
    codec.forEachPlainPattern(
        graph,
        (index, node, words) -> nodes.computeIfAbsent(index, any -> new ArrayList<>()).add(node));
  }

  /** None if the graph has no such entry. */
  int[] of(int index) {
    return nodes.getOrDefault(index, List.of()).stream().mapToInt(Integer::intValue).toArray();
  }
}
