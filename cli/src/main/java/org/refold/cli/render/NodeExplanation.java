package org.refold.cli.render;

import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.graph.Graph;

/**
 * The entries that a node adds to the vector of its graph.
 *
 * @param rank the node's place in canonical order
 * @param term the node with its descendants, or only its symbol if that would be long
 */
public record NodeExplanation(int rank, String term, List<Explanation> entries) {
  /** Explains all nodes of a masked and reshaped graph, in canonical order. */
  public static List<NodeExplanation> of(Graph graph, Codec codec) {
    Graph masked = codec.masked(graph);
    List<List<Explanation>> entries = codec.explainNodes(graph);
    List<NodeExplanation> nodes = new ArrayList<>();
    for (int rank = 0; rank < masked.nodeCount(); rank++) {
      int node = masked.canonicalOrder().node(rank);
      nodes.add(new NodeExplanation(rank, NodeTerm.of(masked, node), entries.get(node)));
    }
    return nodes;
  }
}
