package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.graph.Graph;

/** Which nodes of a graph, once masked, add to an entry of its vector. */
final class NodesOfEntries {
  private final Map<Integer, List<Integer>> nodes = new HashMap<>();

  NodesOfEntries(Graph graph, Codec codec) {
    List<List<Explanation>> ofNodes = codec.explainNodes(graph);
    for (int node = 0; node < ofNodes.size(); node++) {
      for (Explanation entry : ofNodes.get(node)) {
        nodes.computeIfAbsent(entry.index(), index -> new ArrayList<>()).add(node);
      }
    }
  }

  /** None if the graph has no such entry. */
  int[] of(int index) {
    return nodes.getOrDefault(index, List.of()).stream().mapToInt(Integer::intValue).toArray();
  }
}
