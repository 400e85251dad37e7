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
 * The nodes of a {@linkplain Drawn drawn} graph that add to each entry of its vector. For exact
 * rows, these are nodes of the masked graph, or, for networks, the vertices and edges that they
 * represent; for plain rows, nodes of the {@linkplain Codec#compared compared} graph.
 */
final class NodesOfEntries {
  private final Map<Integer, Set<Integer>> nodes = new HashMap<>();

  NodesOfEntries(Graph graph, Kind kind, Codec codec) {
    // Not explainNodes: describing the entries of each node would take most of a request's time.
    List<CountVector> ofNodes = codec.encodeNodes(graph);
    boolean isNetwork = Drawn.isNetwork(kind);
    int[] origins = isNetwork ? codec.origins(graph) : new int[0];
    for (int node = 0; node < ofNodes.size(); node++) {
      int drawn = isNetwork ? origins[node] : node;
      // The node above all vertices is not drawn in networks.
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

  /** Returns the nodes of an entry, none if the graph lacks the entry. */
  int[] of(int index) {
    return nodes.getOrDefault(index, Set.of()).stream().mapToInt(Integer::intValue).toArray();
  }
}
