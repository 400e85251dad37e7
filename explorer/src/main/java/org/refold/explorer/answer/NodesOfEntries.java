package org.refold.explorer.answer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.refold.Codec;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Which nodes of a graph as it is {@linkplain Drawn drawn} add to an entry of its vector: for exact
 * rows those of the graph once masked, or of a network the vertices and edges they stand for; for
 * plain ones those of the {@linkplain Codec#compared compared} graph.
 */
final class NodesOfEntries {
  private final Map<Integer, Set<Integer>> nodes = new HashMap<>();

  NodesOfEntries(Graph graph, Kind kind, Codec codec) {
    // Not by explainNodes: words for each node's entries would take most of a request's time.
    List<CountVector> ofNodes = codec.encodeNodes(graph);
    boolean isNetwork = Drawn.isNetwork(kind);
    int[] origins = isNetwork ? codec.origins(graph) : new int[0];
    for (int node = 0; node < ofNodes.size(); node++) {
      int drawn = isNetwork ? origins[node] : node;
      // What stands above all vertices is in no picture of a network.
      if (!isNetwork || drawn < graph.nodeCount()) {
        CountVector its = ofNodes.get(node);
        for (int i = 0; i < its.entryCount(); i++) {
          add(its.index(i), drawn);
        }
      }
    }
    codec.forEachPlainPattern(graph, (index, node, words) -> add(index, node));
  }

  private void add(int index, int node) {
    nodes.computeIfAbsent(index, any -> new TreeSet<>()).add(node);
  }

  /** None if the graph has no such entry. */
  int[] of(int index) {
    return nodes.getOrDefault(index, Set.of()).stream().mapToInt(Integer::intValue).toArray();
  }
}
