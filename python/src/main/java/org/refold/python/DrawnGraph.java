package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.stream.IntStream;
import org.refold.graph.Graph;

/** A graph to draw: labels and edges. */
public final class DrawnGraph {
  private final Graph graph;

  DrawnGraph(Graph graph) {
    this.graph = graph;
  }

  public int nodeCount() {
    return graph.nodeCount();
  }

  public int edgeCount() {
    return graph.edgeCount();
  }

  public TextBlock labels() {
    return TextBlock.of(
        IntStream.range(0, graph.nodeCount())
            .mapToObj(node -> graph.symbol(node).label())
            .toList());
  }

  /**
   * Writes into Python's memory the number of children of each node, the children of all nodes, and
   * whether the children of each node are ordered (1) or not (0).
   */
  public void writeTo(ByteBuffer childCounts, ByteBuffer children, ByteBuffer ordered) {
    IntBuffer ofNodes = Buffers.ints(childCounts);
    IntBuffer all = Buffers.ints(children);
    IntBuffer inOrder = Buffers.ints(ordered);
    for (int node = 0; node < graph.nodeCount(); node++) {
      int[] its = graph.children(node);
      ofNodes.put(its.length);
      all.put(its);
      inOrder.put(graph.symbol(node).isOrdered() ? 1 : 0);
    }
  }
}
