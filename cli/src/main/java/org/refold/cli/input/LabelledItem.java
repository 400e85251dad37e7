package org.refold.cli.input;

import org.refold.formats.kind.Item;
import org.refold.graph.Graph;

/**
 * An item of which it is known what it is.
 *
 * @param label empty where that is not asked for
 */
public record LabelledItem(Item item, String label) {
  static LabelledItem unlabelled(Item item) {
    return new LabelledItem(item, "");
  }

  /** The same for equal texts on any machine: symbols and edges in the order of the text. */
  public long hash() {
    Graph graph = item.graph();
    long hash = label.hashCode();
    for (int node = 0; node < graph.nodeCount(); node++) {
      hash = 31 * hash + graph.symbol(node).label().hashCode();
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        hash = 31 * hash + graph.child(node, k);
      }
    }
    return hash;
  }
}
